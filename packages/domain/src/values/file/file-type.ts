/** The accepted file types of schools and families, with their file name extension. */
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
 * The accepted media types: no programs and no web pages. An SVG is only displayed as an image, and the download
 * forbids its scripts.
 */
export const fileTypes = Object.keys(extensions) as [FileType, ...FileType[]]

/** The file name extension of a media type; `bin`, which no program opens, for an unknown one. */
export const extensionOfType = (mediaType: string): string =>
  Object.hasOwn(extensions, mediaType) ? extensions[mediaType as FileType] : 'bin'
