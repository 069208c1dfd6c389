/** The statuses of a form whose sender may not send it, or no longer: the pages around it can't be shown either. */
const BARRED = [401, 403];

export const isBarred = (status: number): boolean => BARRED.includes(status);
