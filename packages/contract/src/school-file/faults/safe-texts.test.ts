import { expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { readSchoolFile, withSafeSchoolTexts } from '../school-file.ts'

const marks = '<b>tekst</b>'

const document = {
  version: 1,
  school: {
    key: 'zeezicht',
    hosts: [],
    settings: {
      name: marks,
      parentPortalTitle: marks,
      loginPageHeader: marks,
      schoolPhone: marks,
      loginPageText: marks,
      alternativeLoginText: marks,
      contactInfo: marks,
      brandColour: '#0b4f6c',
      accentColour: '#f2a900',
      logo: { type: 'som' },
      tabs: {},
    },
    billing: { legalName: 'Stichting Zeezicht', iban: 'NL80 DEMO 0100 2003 03' },
  },
  pages: [{ number: 1, section: 'info', name: marks, content: marks }],
  homeBlocks: [{ place: 'top', content: marks }],
  messages: [
    {
      reference: 'm1',
      kind: 'invoice',
      channel: 'email',
      subject: marks,
      content: marks,
      sentAt: 'now',
      recipients: [{ person: 'mo', child: 'bo', status: 'NEW' }],
    },
    {
      reference: 'm2',
      kind: 'invoice',
      channel: 'email',
      sentAt: 'now',
      recipients: [{ person: 'mo', child: 'bo', status: 'NEW' }],
    },
  ],
  shop: {
    title: marks,
    method: 'ideal',
    items: [{ key: 'i', title: marks, descriptionLong: marks, variants: [{ key: 'v' }] }],
  },
}

/** Every text of a value, with its place. */
const textsIn = (value: unknown, place = ''): readonly string[] => {
  if (typeof value === 'string') return [`${place} ${value}`]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => textsIn(part, `${place}.${name}`))
}

test('TRAP-57 sanitises every HTML text of a school file at the import, and no other text', () => {
  const read = readSchoolFile(document, instant('2026-11-21T09:00:00Z'))
  if ('faults' in read) throw new Error(JSON.stringify(read.faults))
  const file = withSafeSchoolTexts(read.file, { page: () => 'safe page', shop: () => 'safe item' })
  expect(textsIn(file).filter((text) => text.includes('safe'))).toEqual([
    '.school.settings.loginPageText safe page',
    '.school.settings.alternativeLoginText safe page',
    '.school.settings.contactInfo safe page',
    '.messages.0.content safe page',
    '.pages.0.content safe page',
    '.homeBlocks.0.content safe page',
    '.shop.items.0.descriptionLong safe item',
  ])
  const others = (value: unknown) =>
    textsIn(value).filter((text) => !/content|Text|contactInfo|Long/.test(text))
  expect(others(file)).toEqual(others(read.file))
  expect(file.messages[1]?.content).toBeUndefined()
})
