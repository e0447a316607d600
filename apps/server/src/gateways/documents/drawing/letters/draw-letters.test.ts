import { expect, test } from 'vitest'
import { calendarDay } from '@portal/domain/values/time/calendar-day.ts'
import { letterhead } from '../../../../../testing/files/documents.ts'
import { drawDocument } from '../draw-document.ts'

const letter = {
  name: 'Marieke van Nieuwenhuizen-de Vries van der Meulen tot Oldenbarneveld',
  children: 'Noor de Vries (hv1a), Sem de Vries (hv2b)',
  login: 'm.devries',
  code: '01AB-CDEF-GHJK-MNPQ',
  language: 'nl',
} as const

test('OFF-034 a file of letters has a page and a heading for each guardian', async () => {
  const pdf = await drawDocument({
    kind: 'letters',
    school: letterhead,
    madeOn: calendarDay('2026-11-21'),
    lastDay: calendarDay('2026-12-20'),
    origin: 'https://school.example',
    letters: [letter, { ...letter, language: 'en' }, letter],
  })
  const text = Buffer.from(pdf).toString('latin1')
  expect(text.split(/\/Type \/Page\b/).length - 1).toBe(3)
  expect(text.split('/S /H1').length - 1).toBe(3)
  expect(text.split('/S /Figure').length - 1).toBe(3)
})

test('OFF-081 keeps a long name and address in the window of the envelope', async () => {
  const long = ['Straatweg'.repeat(8).slice(0, 80), '9999 ZZ  VESTINGDAM', 'BELGIË']
  const drawn = async (address?: readonly string[]) =>
    Buffer.from(
      await drawDocument({
        kind: 'letters',
        school: letterhead,
        madeOn: calendarDay('2026-11-21'),
        lastDay: calendarDay('2026-12-20'),
        origin: 'https://school.example',
        letters: [{ ...letter, ...(address && { address }) }],
      }),
    ).toString('latin1')
  const [plain, addressed] = [await drawn(), await drawn(long)]
  expect(addressed.split(/\/Type \/Page\b/).length - 1).toBe(1)
  expect(addressed).not.toBe(plain)
})
