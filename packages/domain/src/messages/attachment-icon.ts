/** What a file looks like in a list (DATA-047). */
export type AttachmentIcon =
  | 'pdf'
  | 'document'
  | 'spreadsheet'
  | 'presentation'
  | 'image'
  | 'archive'
  | 'text'
  | 'other'

const byEnding: Readonly<Record<string, AttachmentIcon>> = {
  pdf: 'pdf',
  doc: 'document',
  docx: 'document',
  odt: 'document',
  xls: 'spreadsheet',
  xlsx: 'spreadsheet',
  ods: 'spreadsheet',
  csv: 'spreadsheet',
  ppt: 'presentation',
  pptx: 'presentation',
  odp: 'presentation',
  jpg: 'image',
  jpeg: 'image',
  png: 'image',
  gif: 'image',
  webp: 'image',
  zip: 'archive',
  txt: 'text',
}

/** By the end of its name, which is what the reader sees too. */
export function attachmentIcon(name: string): AttachmentIcon {
  const ending = /\.(?<ending>[a-z]+)$/i.exec(name)?.groups?.['ending']?.toLowerCase() ?? ''
  return Object.hasOwn(byEnding, ending) ? (byEnding[ending] ?? 'other') : 'other'
}
