import type { FeedKind } from '@portal/domain/people/feed-import/feed-import.ts'
import { decodeFile } from '../../../decode-file.ts'
import { isArchive } from '../../../gateways/archive/read-archive.ts'

/** The part of a text in which its kind shows. */
const HEAD = 4096

/** What a file is by its content; a calendar is a timetable of one pupil. */
export type Recognised = { readonly kind: FeedKind; readonly isCalendar: boolean }

/** Recognises a file by its content, not by its name. */
export function recogniseFeed(content: Buffer): Recognised | undefined {
  if (isArchive(content)) return { kind: 'roster', isCalendar: false }
  const head = decodeFile(content.subarray(0, HEAD)).text().trimStart()
  if (/^BEGIN:VCALENDAR/i.test(head)) return { kind: 'timetable', isCalendar: true }
  if (/^\{\s*"response"/.test(head)) return { kind: 'timetable', isCalendar: false }
  return head.startsWith('{') ? { kind: 'school-file', isCalendar: false } : undefined
}
