/** What a school may hand out and families may send, with the end of the name by which every computer knows it. */
const extensions = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/heic': 'heic',
  'image/svg+xml': 'svg',
  'text/plain': 'txt',
  'text/csv': 'csv',
  'text/calendar': 'ics',
  'application/msword': 'doc',
  'application/vnd.ms-excel': 'xls',
  'application/vnd.ms-powerpoint': 'ppt',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'docx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': 'pptx',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.presentation': 'odp',
} as const
export type FileType = keyof typeof extensions

/**
 * The media types of files: no program and no page. An SVG is drawn as a picture only, and what it might run is
 * forbidden where it is handed out.
 */
export const fileTypes = Object.keys(extensions) as [FileType, ...FileType[]]

/** How the name of a file of this type ends; `bin` for a type that we do not know, which opens nowhere by itself. */
export const extensionOfType = (mediaType: string): string =>
  Object.hasOwn(extensions, mediaType) ? extensions[mediaType as FileType] : 'bin'
