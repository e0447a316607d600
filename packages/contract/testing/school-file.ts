import type { SchoolFileSource } from '../src/school-file/school-file.ts'

/** A school of a school file with required fields only. */
export const schoolOfFile = {
  key: 'zeezicht',
  hosts: ['zeezicht.example'],
  settings: {
    name: 'Zeezicht',
    parentPortalTitle: 'Mijn Zeezicht',
    brandColour: '#0b4f6c',
    accentColour: '#f2a900',
    logo: { type: 'som' },
    tabs: {},
  },
  billing: { legalName: 'Stichting Zeezicht', iban: 'NL80 DEMO 0100 2003 03' },
} as const satisfies SchoolFileSource['school']
