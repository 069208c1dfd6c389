import { findGateRedirect } from "~/session/gate";
import type { Viewer } from "~/session/viewer.server";
import { type Notice, readNotices } from "~/upstream/alerts.server";
import { describeNotice, findNoticePath } from "./describe-notice";

export interface NoticeRow extends Pick<Notice, "id" | "at" | "isRead"> {
  sentence: string;
  /** The URL of the page that it is about; null when the viewer can't open that page. */
  to: string | null;
}

/** Reads the viewer's notices, the newest first (TOLD-03). @throws {FailureResponse} */
export async function readNoticeRows(viewer: Viewer): Promise<NoticeRow[]> {
  const notices = await readNotices(viewer.upstream);
  return notices.map((notice) => {
    const { id, at, isRead } = notice;
    const to = findNoticePath(notice);
    const canOpen = viewer.hasPage(to) && !findGateRedirect(to, viewer);
    return { id, at, isRead, sentence: describeNotice(viewer.i18n, notice), to: canOpen ? to : null };
  });
}
