/** The address of a server in a network of its own, and of the machine beside it from which clients connect. */
export const SERVER_ADDRESS = "192.0.2.1";
const CLIENT_ADDRESS = "192.0.2.2";

/**
 * Returns a shell script that creates two connected network namespaces, prints `ready` with a process of each, the
 * clients' first, and lives some seconds. It needs no rights where users may create namespaces.
 */
export const networksScript = (seconds: number): string => `
  set -e
  ip link set lo up
  unshare -n sleep ${seconds} & other=$!
  trap "kill $other; exit" TERM INT
  ip link add near type veth peer name far
  for try in 1 2 3 4 5 6 7 8 9 10; do
    [ "$(readlink /proc/$other/ns/net)" != "$(readlink /proc/$$/ns/net)" ] && break; sleep 0.1
  done
  ip link set far netns $other
  ip addr add ${CLIENT_ADDRESS}/24 dev near
  ip link set near up
  ip route add default via ${SERVER_ADDRESS}
  nsenter -t $other -n ip addr add ${SERVER_ADDRESS}/24 dev far
  nsenter -t $other -n ip link set far up
  echo ready $$ $other
  wait $other`;

/** Returns the command that runs another one in a process's network. */
export const inNamespace = (holder: number, command: string[]): string[] => [
  "nsenter",
  ...["-t", String(holder), "-U", "-n", "--preserve-credentials"],
  ...command,
];
