import { CopyButton } from "../copy-button/copy-button";

/** Renders the id by which an operator finds a failed request in the logs (OPS-03). A script reads it by id or class. */
export const RequestIdLine = ({ value, ...code }: { value: string; id?: string; className?: string }) => (
  <div>
    <p className="row">
      Request ID <code {...code}>{value}</code> <CopyButton text={value} name="request ID" />
    </p>
    <p className="muted">Quote this ID if you contact support.</p>
  </div>
);
