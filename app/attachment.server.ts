import contentDisposition from "content-disposition";

/** An answer that the browser saves as a file of this name. It is somebody's own, so no cache keeps it. */
export function attachment(content: string | Uint8Array<ArrayBuffer>, fileName: string, type: string): Response {
  const headers = {
    "Content-Type": type,
    "Content-Disposition": contentDisposition(fileName),
    "Cache-Control": "no-store",
  };
  return new Response(content, { headers });
}

/** A list as CSV. */
export const csvFile = (content: string, fileName: string) => attachment(content, fileName, "text/csv; charset=utf-8");
