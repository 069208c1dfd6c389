import { Tag } from "~/ui/badge/badge";

/** Renders an entry of a destination. Where it has no room on a line, it breaks before its port only (REACH-01). */
export function AddressTag({ entry }: { entry: string }) {
  const [address, port] = entry.split(/(?=:[\d-]+$)/);
  return (
    <Tag>
      {address}
      {port && <wbr />}
      {port}
    </Tag>
  );
}
