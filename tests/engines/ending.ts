import { BuiltWorld } from "../support/processes/built-world";

const endings: (() => void)[] = [];
process.on("exit", () => {
  for (const end of endings) end();
});
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.once(signal, () => process.exit(1));

/** Calls `end` when this process ends, also by an error or a signal. */
export const endWithProcess = (end: () => void) => void endings.push(end);

/** Starts a world that ends with this process. */
export async function startWorld(): Promise<BuiltWorld> {
  const world = await BuiltWorld.start();
  endWithProcess(() => {
    for (const { child } of [world.portal, world.mock]) child.kill();
  });
  return world;
}
