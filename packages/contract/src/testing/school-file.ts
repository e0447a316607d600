import type { SchoolFileSource } from '../school-file/school-file.ts'

/** A school of a school file with nothing that could be left out. */
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
