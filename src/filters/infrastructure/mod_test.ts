import { assertEquals } from "@std/assert";
import { pick } from "./mod.ts";

const nameOf = (line: string) => pick(line.split(" "))?.name;

Deno.test("pick() finds the filter of a command of this family", () => {
  const commands: Readonly<Record<string, string>> = {
    "kubectl get pods -o wide": "kubectl-get",
    "oc get pods": "kubectl-get",
    "docker ps -a": "docker-ps",
    "podman images": "docker-list",
    "docker build --progress=plain .": "docker-build",
    "terraform plan -out=a.plan": "terraform",
    "tofu init": "terraform",
    "aws ec2 describe-instances": "aws",
    "psql -c select": "psql",
    "psql -P format=wrapped -c select": "psql",
    "rsync -av a b": "rsync",
  };
  for (const [command, name] of Object.entries(commands)) assertEquals(nameOf(command), name, command);
});

Deno.test("pick() leaves modes with another output raw", () => {
  for (
    const line of [
      "kubectl get pods -ojson",
      "kubectl get pods -o=yaml",
      "kubectl get pods --output jsonpath={.items}",
      "kubectl get pods --template={{.x}}",
      "kubectl get pods -w",
      "kubectl get pods --no-headers",
      "kubectl get --raw /healthz",
      "kubectl logs -f web",
      "docker ps -q",
      "docker ps --format json",
      "docker compose ps --services",
      "docker compose config",
      "docker compose up",
      "docker build -q .",
      "docker build --progress=rawjson .",
      "docker buildx build --print .",
      "docker build --check .",
      "docker build -o - .",
      "docker buildx build --call=outline .",
      "docker buildx build --output type=tar,dest=- .",
      "docker stats",
      "helm list -o json",
      "helm install a b --dry-run",
      "terraform plan -json",
      "terraform show -json a.plan",
      "terraform apply",
      "ansible-playbook a.yml --list-tasks",
      "aws ec2 describe-instances --output text",
      "aws s3 cp s3://b/a -",
      "gcloud compute instances list --format=json",
      "az vm list -otsv",
      "psql -At -c select",
      "psql --csv -c select",
      "psql -P format=csv -c select",
      "psql --pset=format=unaligned -c select",
      "mysql --xml -e select",
      "sqlite3 -json a.db select",
      "systemctl status a -o json",
      "journalctl -f",
      "journalctl -ojson",
      "ps -eo pid,cmd",
      "rsync --list-only a",
      "curl --trace - h",
    ]
  ) assertEquals(nameOf(line), undefined, line);
});
