import { DEFAULT_STORE_CONFIG, type StoreConfig } from "../config/store_config.ts";
import type { EngineOptions, RawStore } from "../filters/engine.ts";
import { writeError } from "../platform/bytes_out.ts";
import { currentFolder } from "../platform/current_folder.ts";
import { maskSecrets } from "../platform/mask_secrets.ts";
import { MaskingWriter } from "../store/masking_writer.ts";
import { RecallWriter } from "../store/recall_store.ts";

class RecallOutput implements RawStore {
  readonly #writer: RecallWriter;
  readonly #masking: MaskingWriter;

  constructor(id: string, readonly argv: readonly string[], readonly filter: string, readonly config: StoreConfig) {
    this.#writer = RecallWriter.open(id, config);
    this.#masking = new MaskingWriter((bytes) => this.#writer.write(bytes));
  }

  write(bytes: Uint8Array): void {
    if (this.config.masksSecrets) this.#masking.write(bytes);
    else this.#writer.write(bytes);
  }

  finish(exitCode: number | undefined): void {
    this.#masking.end();
    const command = this.argv.join(" ");
    this.#writer.finish({
      command: this.config.masksSecrets ? maskSecrets(command).text : command,
      filter: this.filter,
      cwd: currentFolder(""),
      ...(exitCode === undefined ? {} : { exitCode }),
      createdAt: Date.now(),
      masked: this.#masking.masked,
    });
    if (this.#writer.isCut) writeError("rtk: only the first part of this output is kept for `rtk recall`\n");
  }

  discard(): void {
    this.#writer.discard();
  }
}

/**
 * Stores raw output for `rtk recall`.
 *
 * @param argv The command as typed.
 * @param filter Name of the filter that shortens it.
 */
export function storeFor(
  argv: readonly string[],
  filter = argv[0] ?? "",
  config = DEFAULT_STORE_CONFIG,
): EngineOptions {
  return {
    keepsNothing: !config.keepsOutput,
    openStore(id): RawStore | undefined {
      try {
        return new RecallOutput(id, argv, filter, config);
      } catch {
        return undefined;
      }
    },
  };
}
