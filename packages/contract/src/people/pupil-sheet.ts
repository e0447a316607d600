import * as z from 'zod/mini'
import type { PupilSheet, SheetPart } from '@portal/domain/people/pupil-sheet.ts'
import { renamed } from '../codecs/renamed.ts'
import { list } from '../codecs/values.ts'
import { screenCall } from '../site/screen.ts'

const row = z.readonly(z.tuple([z.string(), z.string()]))
const part = renamed<SheetPart>()({
  heading: ['kop', z.string()],
  rows: ['regels', list(row)],
})
const sheet = renamed<PupilSheet>()({ parts: ['delen', list(part)] })

/** The presence of a child, as its school computes it. */
export const readPresenceOverview = screenCall('read-presence-overview', 'getPresenceOverview', sheet)

/** The exam assignment of a child: its subject, supervisor and deadline. */
export const readExamAssignment = screenCall('read-exam-assignment', 'getExamAssignment', sheet)
