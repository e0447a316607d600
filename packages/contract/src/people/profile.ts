import * as z from 'zod/mini'
import type { PupilProfile, SheetGroup } from '@portal/domain/people/pupil-profile.ts'
import { renamed } from '../codecs/renamed.ts'
import { day, list } from '../codecs/values.ts'
import { screenCall } from '../site/screen.ts'

const group = renamed<SheetGroup>()({
  heading: ['kop', z.string()],
  rows: ['rijen', list(z.readonly(z.tuple([z.string(), z.string()])))],
})

/** The data of a child in the administration, besides timetable and marks. */
export const readProfile = screenCall(
  'read-profile',
  'getProfile',
  renamed<PupilProfile>()({
    fullName: ['naam', z.string()],
    className: ['klas', z.string()],
    location: ['locatie', z.string()],
    studentNumber: ['leerlingnummer', z.string()],
    birthDate: ['geboortedatum', z.optional(day)],
    gender: ['geslacht', z.enum(['m', 'v'])],
    groups: ['groepen', list(group)],
  }),
)
