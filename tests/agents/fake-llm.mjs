#!/usr/bin/env node
// fake-llm.mjs — a scripted stand-in for an LLM service, for end-to-end tests of agent hooks. No dependency;
// runs under Node >= 18 or `deno run -A`. It listens on 127.0.0.1 only.
//
//   node fake-llm.mjs --port 0 --port-file P --log L.jsonl [--dump DIR] --cmd 'git status' [--cmd 'second' ...]
//                     [--follow-suggestion] [--done TEXT]
//
// Protocols: Anthropic Messages, OpenAI Chat Completions (also used by Mistral, Kimi, Qwen...), OpenAI Responses,
// Gemini generateContent / streamGenerateContent. Streams (SSE) when the client asks for it.
// Behaviour: it keeps no state. Every request carries the conversation, so the number of shell tool results in it says
// which scripted command is next; past the last it answers with plain text. A request that offers no shell tool (titles,
// summaries, safety checks) gets plain text at once.
// --follow-suggestion: if a tool result says "use `X` instead", the model asks for X next (as a real model would).
// The log has one JSON line per request; `results` are the tool results as the model sees them.
import http from "node:http";
import fs from "node:fs";
import path from "node:path";

const opt = { port: 0, cmds: [], done: "done" };
for (let a = process.argv.slice(2), i = 0; i < a.length; i++) {
  if (a[i] === "--port") opt.port = +a[++i];
  else if (a[i] === "--port-file") opt.portFile = a[++i];
  else if (a[i] === "--log") opt.log = a[++i];
  else if (a[i] === "--dump") opt.dump = a[++i];
  else if (a[i] === "--cmd") opt.cmds.push(a[++i]);
  else if (a[i] === "--call") {
    const v = a[++i], k = v.indexOf(" ");
    opt.cmds.push({ tool: v.slice(0, k), args: JSON.parse(v.slice(k + 1)) });
  } else if (a[i] === "--done") opt.done = a[++i];
  else if (a[i] === "--follow-suggestion") opt.follow = true;
  else {
    console.error("unknown option " + a[i]);
    process.exit(2);
  }
}
if (opt.dump) fs.mkdirSync(opt.dump, { recursive: true });

// Shell tools, best first. Names of the agents seen so far; the first that the request offers is used.
const SHELL = [
  "bash",
  "shell_command",
  "exec_command",
  "shell",
  "local_shell",
  "run_shell_command",
  "terminal",
  "execute",
  "exec",
  "run_command",
  "run_commands",
  "execute_command",
  "run_terminal_cmd",
  "run_in_terminal",
  "powershell",
];

/** All tools of a request, whatever the protocol, as {name, schema, type}. */
function toolsOf(b) {
  const out = [];
  for (const t of b.tools ?? []) {
    if (Array.isArray(t.functionDeclarations)) {
      for (const f of t.functionDeclarations) {
        out.push({ name: f.name, schema: f.parametersJsonSchema ?? f.parameters });
      }
    } else if (t.type === "namespace" && Array.isArray(t.tools)) {
      for (const f of t.tools) out.push({ name: f.name, schema: f.parameters, ns: t.name });
    } else if (t.function) out.push({ name: t.function.name, schema: t.function.parameters });
    else out.push({ name: t.name ?? t.type, schema: t.input_schema ?? t.parameters, type: t.type });
  }
  return out;
}
function shellTool(tools) {
  for (const want of SHELL) {
    const hit = tools.find((t) => String(t.name ?? "").toLowerCase() === want);
    if (hit) return hit;
  }
  return null;
}

/** Arguments for the shell tool: the command in the field the schema names, other required fields by type. */
function argsFor(tool, cmd) {
  if (tool.type === "local_shell") return { command: ["bash", "-lc", cmd] };
  if (tool.type === "custom") return cmd; // free-form tool
  const props = tool.schema?.properties ?? {};
  const req = tool.schema?.required ?? [];
  const typeOf = (p) =>
    String(Array.isArray(p?.type) ? p.type[0] : p?.type ?? (p?.anyOf?.[0]?.type) ?? "string").toLowerCase();
  const field = ["command", "cmd", "commands", "script", "input"].find((k) => k in props) ?? "command";
  const out = {};
  if (typeOf(props[field]) === "array") {
    const items = typeOf(props[field].items ?? props[field].anyOf?.[0]?.items);
    if (field === "commands") out[field] = items === "object" ? [{ command: cmd }] : [cmd];
    else out[field] = ["bash", "-lc", cmd];
  } else out[field] = cmd;
  for (const k of req) {
    if (k in out) continue;
    const p = props[k] ?? {}, t = typeOf(p);
    if (p.enum) out[k] = p.enum[0];
    else if (t === "boolean") out[k] = false;
    else if (t === "integer" || t === "number") out[k] = Math.max(1, p.minimum ?? 30);
    else if (t === "array") out[k] = [];
    else if (t === "object") out[k] = {};
    else out[k] = "scripted test command";
  }
  return out;
}

const textOf = (c) =>
  c == null
    ? ""
    : typeof c === "string"
    ? c
    : Array.isArray(c)
    ? c.map(textOf).join("")
    : typeof c.text === "string"
    ? c.text
    : c.output !== undefined
    ? textOf(c.output)
    : c.content !== undefined
    ? textOf(c.content)
    : JSON.stringify(c);

/** Tool results of the conversation, in order. */
function resultsOf(api, b) {
  const out = [];
  if (api === "anthropic") {
    for (const m of b.messages ?? []) {
      for (const c of Array.isArray(m.content) ? m.content : []) {
        if (c.type === "tool_result") out.push(textOf(c.content));
      }
    }
  } else if (api === "chat") {
    for (const m of b.messages ?? []) if (m.role === "tool") out.push(textOf(m.content));
  } else if (api === "responses") {
    for (const i of Array.isArray(b.input) ? b.input : []) {
      if (/_call_output$/.test(i.type ?? "")) out.push(textOf(i.output));
    }
  } else if (api === "gemini") {
    for (const m of b.contents ?? []) {
      for (const p of m.parts ?? []) {
        if (p.functionResponse) {
          const r = p.functionResponse.response ?? {};
          out.push(typeof r.output === "string" ? r.output : typeof r.error === "string" ? r.error : JSON.stringify(r));
        }
      }
    }
  }
  return out;
}

let n = 0;
/** What the "model" does now: {tool, args} or {text}. */
function decide(api, b) {
  const tools = toolsOf(b), tool = shellTool(tools), results = resultsOf(api, b);
  if (!tool) return { tools, results, text: opt.done };
  const last = results[results.length - 1] ?? "";
  const hint = opt.follow && /use [`'"]([^`'"]+)[`'"] instead/i.exec(last);
  // Each followed hint adds one result that is not one of the scripted commands.
  const hints = opt.follow ? results.filter((r) => /use [`'"]([^`'"]+)[`'"] instead/i.test(r)).length : 0;
  const cmd = hint ? hint[1] : opt.cmds[results.length - hints];
  if (n > 40 || cmd === undefined || results.length > opt.cmds.length + 5) return { tools, results, text: opt.done };
  if (typeof cmd === "object") {
    const t = tools.find((x) => x.name === cmd.tool || String(x.name).toLowerCase() === cmd.tool.toLowerCase());
    if (!t) return { tools, results, text: "no tool " + cmd.tool };
    const sid = /session ID (\d+)/.exec(results.join("\n"));
    const args = sid ? JSON.parse(JSON.stringify(cmd.args).replace(/"@SID@"/g, sid[1])) : cmd.args;
    return { tools, results, tool: t, cmd, args };
  }
  return { tools, results, tool, cmd, args: argsFor(tool, cmd) };
}

const id = (p) => `${p}_fake${String(n).padStart(4, "0")}`;
const sse = (res) => {
  res.writeHead(200, { "content-type": "text/event-stream", "cache-control": "no-cache", "request-id": id("req") });
};
const json = (res, code, o) => {
  const s = JSON.stringify(o);
  res.writeHead(code, { "content-type": "application/json", "content-length": Buffer.byteLength(s) });
  res.end(s);
};

function anthropic(res, b, d) {
  const block = d.tool
    ? { type: "tool_use", id: id("toolu"), name: d.tool.name, input: d.args }
    : { type: "text", text: d.text };
  const msg = {
    id: id("msg"),
    type: "message",
    role: "assistant",
    model: b.model,
    content: [block],
    stop_reason: d.tool ? "tool_use" : "end_turn",
    stop_sequence: null,
    usage: { input_tokens: 10, output_tokens: 5, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 },
  };
  if (!b.stream) return json(res, 200, msg);
  sse(res);
  const ev = (type, o) => res.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...o })}\n\n`);
  ev("message_start", { message: { ...msg, content: [], stop_reason: null } });
  ev("content_block_start", { index: 0, content_block: d.tool ? { ...block, input: {} } : { type: "text", text: "" } });
  ev("content_block_delta", {
    index: 0,
    delta: d.tool
      ? { type: "input_json_delta", partial_json: JSON.stringify(d.args) }
      : { type: "text_delta", text: d.text },
  });
  ev("content_block_stop", { index: 0 });
  ev("message_delta", { delta: { stop_reason: msg.stop_reason, stop_sequence: null }, usage: { output_tokens: 5 } });
  ev("message_stop", {});
  res.end();
}

function chat(res, b, d) {
  const head = { id: id("chatcmpl"), created: Math.floor(Date.now() / 1000), model: b.model };
  const call = d.tool &&
    {
      id: id("call").replace(/_/g, ""),
      type: "function",
      function: { name: d.tool.name, arguments: JSON.stringify(d.args) },
    };
  const fin = d.tool ? "tool_calls" : "stop", usage = { prompt_tokens: 10, completion_tokens: 5, total_tokens: 15 };
  if (!b.stream) {
    return json(res, 200, {
      ...head,
      object: "chat.completion",
      usage,
      choices: [{
        index: 0,
        finish_reason: fin,
        message: { role: "assistant", content: d.tool ? null : d.text, ...(call && { tool_calls: [call] }) },
      }],
    });
  }
  sse(res);
  const w = (choices, extra) =>
    res.write(`data: ${JSON.stringify({ ...head, object: "chat.completion.chunk", choices, ...extra })}\n\n`);
  w([{
    index: 0,
    delta: { role: "assistant", content: d.tool ? "" : d.text, ...(call && { tool_calls: [{ index: 0, ...call }] }) },
    finish_reason: null,
  }]);
  w([{ index: 0, delta: {}, finish_reason: fin }], { usage });
  if (b.stream_options?.include_usage) w([], { usage });
  res.write("data: [DONE]\n\n");
  res.end();
}

function responses(res, b, d) {
  let item;
  if (!d.tool) {
    item = {
      type: "message",
      id: id("msg"),
      role: "assistant",
      status: "completed",
      content: [{ type: "output_text", text: d.text, annotations: [] }],
    };
  } else if (d.tool.type === "local_shell") {
    item = {
      type: "local_shell_call",
      id: id("lsh"),
      call_id: id("call"),
      status: "completed",
      action: { type: "exec", command: d.args.command },
    };
  } else if (d.tool.type === "custom") {
    item = {
      type: "custom_tool_call",
      id: id("ctc"),
      call_id: id("call"),
      name: d.tool.name,
      input: d.args,
      status: "completed",
    };
  } else {item = {
      type: "function_call",
      id: id("fc"),
      call_id: id("call"),
      name: d.tool.name,
      arguments: JSON.stringify(d.args),
      status: "completed",
      ...(d.tool.ns && { namespace: d.tool.ns }),
    };}
  const done = {
    id: id("resp"),
    object: "response",
    created_at: Math.floor(Date.now() / 1000),
    status: "completed",
    model: b.model,
    output: [item],
    usage: {
      input_tokens: 10,
      input_tokens_details: { cached_tokens: 0 },
      output_tokens: 5,
      output_tokens_details: { reasoning_tokens: 0 },
      total_tokens: 15,
    },
  };
  if (!b.stream) return json(res, 200, done);
  sse(res);
  let seq = 0;
  const ev = (type, o) =>
    res.write(`event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: seq++, ...o })}\n\n`);
  ev("response.created", { response: { ...done, status: "in_progress", output: [], usage: null } });
  if (!d.tool) {
    ev("response.output_item.added", { output_index: 0, item: { ...item, status: "in_progress", content: [] } });
    ev("response.content_part.added", {
      item_id: item.id,
      output_index: 0,
      content_index: 0,
      part: { type: "output_text", text: "", annotations: [] },
    });
    ev("response.output_text.delta", { item_id: item.id, output_index: 0, content_index: 0, delta: d.text });
    ev("response.output_text.done", { item_id: item.id, output_index: 0, content_index: 0, text: d.text });
    ev("response.content_part.done", { item_id: item.id, output_index: 0, content_index: 0, part: item.content[0] });
  } else if (item.type === "function_call") {
    ev("response.output_item.added", { output_index: 0, item: { ...item, status: "in_progress", arguments: "" } });
    ev("response.function_call_arguments.delta", { item_id: item.id, output_index: 0, delta: item.arguments });
    ev("response.function_call_arguments.done", { item_id: item.id, output_index: 0, arguments: item.arguments });
  } else ev("response.output_item.added", { output_index: 0, item });
  ev("response.output_item.done", { output_index: 0, item });
  ev("response.completed", { response: done });
  res.end();
}

function gemini(res, stream, d, alt) {
  const part = d.tool ? { functionCall: { name: d.tool.name, args: d.args } } : { text: d.text };
  const o = {
    candidates: [{ index: 0, content: { role: "model", parts: [part] }, finishReason: "STOP" }],
    usageMetadata: { promptTokenCount: 10, candidatesTokenCount: 5, totalTokenCount: 15 },
    modelVersion: "fake",
  };
  if (!stream) return json(res, 200, o);
  if (alt !== "sse") return json(res, 200, [o]);
  sse(res);
  res.write(`data: ${JSON.stringify(o)}\n\n`);
  res.end();
}

const MODEL = {
  id: "fake-model",
  object: "model",
  type: "model",
  owned_by: "fake",
  display_name: "fake-model",
  created: 1,
  created_at: "2025-01-01T00:00:00Z",
  name: "models/fake-model",
  capabilities: { completion_chat: true, function_calling: true },
  context_length: 200000,
  max_context_length: 200000,
  supportedGenerationMethods: ["generateContent"],
  inputTokenLimit: 200000,
  outputTokenLimit: 8000,
};

const server = http.createServer((req, res) => {
  const chunks = [];
  req.on("data", (c) => chunks.push(c));
  req.on("end", () => {
    n++;
    const url = new URL(req.url, "http://x"), p = url.pathname;
    let b = {};
    const raw = Buffer.concat(chunks).toString("utf8");
    try {
      b = raw ? JSON.parse(raw) : {};
    } catch {
      b = { unparsed: raw.slice(0, 200) };
    }
    const rec = { n, t: new Date().toISOString(), method: req.method, path: req.url };
    try {
      const g = /:(streamGenerateContent|generateContent|countTokens)$/.exec(p);
      const api = g && g[1] !== "countTokens"
        ? "gemini"
        : /\/messages$/.test(p)
        ? "anthropic"
        : /\/chat\/completions$/.test(p)
        ? "chat"
        : /\/responses$/.test(p)
        ? "responses"
        : null;
      if (req.method === "POST" && api) {
        const d = decide(api, b);
        Object.assign(rec, {
          api,
          model: b.model,
          stream: !!b.stream || g?.[1] === "streamGenerateContent",
          tools: d.tools.map((t) => (t.ns ? t.ns + "." : "") + t.name),
          results: d.results,
          reply: d.tool ? { tool: d.tool.name, args: d.args } : { text: d.text },
        });
        if (api === "anthropic") anthropic(res, b, d);
        else if (api === "chat") chat(res, b, d);
        else if (api === "responses") responses(res, b, d);
        else gemini(res, g[1] === "streamGenerateContent", d, url.searchParams.get("alt"));
      } else if (g) json(res, 200, { totalTokens: 10 });
      else if (/count_tokens$/.test(p)) json(res, 200, { input_tokens: 10 });
      else if (/\/models(\/[^/]+)?$/.test(p) && req.method === "GET") {
        json(
          res,
          200,
          /\/models$/.test(p) ? { object: "list", data: [MODEL], models: [MODEL], has_more: false } : MODEL,
        );
      } else {
        rec.unknown = true;
        json(res, 404, { error: { type: "not_found_error", message: "fake server: no such path" } });
      }
    } catch (e) {
      rec.error = String(e?.stack ?? e);
      try {
        json(res, 500, { error: { message: "fake server error" } });
      } catch { /* headers sent */ }
    }
    if (opt.log) fs.appendFileSync(opt.log, JSON.stringify(rec) + "\n");
    if (opt.dump) {
      fs.writeFileSync(
        path.join(opt.dump, `${String(n).padStart(3, "0")}.json`),
        JSON.stringify({ ...rec, headers: req.headers, body: b }, null, 1),
      );
    }
  });
});
server.listen(opt.port, "127.0.0.1", () => {
  const port = server.address().port;
  if (opt.portFile) {
    fs.writeFileSync(opt.portFile + ".tmp", String(port));
    fs.renameSync(opt.portFile + ".tmp", opt.portFile);
  } else console.log(port);
});
for (const s of ["SIGINT", "SIGTERM"]) process.on(s, () => process.exit(0));
