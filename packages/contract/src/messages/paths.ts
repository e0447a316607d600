/** The download path of an attachment. */
export const attachmentPath = (message: string, attachment: string): string =>
  `/api/messages/${encodeURIComponent(message)}/attachments/${attachment}`
