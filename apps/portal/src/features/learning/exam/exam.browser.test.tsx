import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ExamPart, ExamSubject } from '@portal/domain/learning/exam/exam-file.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { aChild, openPortal, withSchoolSystem } from '../../../../testing/open-portal.tsx'

const noor = aChild(4, 'Noor')
const section = `/child/${noor.guid}/som`

const aPart = (code: string, facts: Partial<ExamPart> = {}): ExamPart => ({
  subject: 'Engels',
  code,
  description: 'Luistertoets',
  period: '2',
  form: 'digitaal',
  minutes: 60,
  weight: 20,
  mayRetake: true,
  ...facts,
})
const english: ExamSubject = {
  subject: 'Engels',
  average: '6,9',
  parts: [aPart('EN-SE1', { mark: '5,4', retakeMark: '6,9' }), aPart('EN-SE2', { mayRetake: false })],
}

beforeEach(() => page.viewport(1280, 900))

test('SOM-018 shows the programme in a table per subject, with the test form of each part', async () => {
  await openPortal(`${section}/pta`, { ...withSchoolSystem, 'read-exam-programme': { subjects: [english] } })
  const subject = page.getByRole('region', { name: 'Engels' })
  await expect
    .element(subject.getByRole('row', { name: /EN-SE1/ }))
    .toHaveTextContent(
      'LuistertoetsCodeEN-SE1Periode2ToetsvormdigitaalDuur (min.)60Weging20HerkansbaarJaCijfer5,4 onvoldoendeHerkansing6,9Telt6,9',
    )
  await expect
    .element(subject.getByRole('row', { name: /EN-SE2/ }))
    .toHaveTextContent(
      'LuistertoetsCodeEN-SE2Periode2ToetsvormdigitaalDuur (min.)60Weging20HerkansbaarNeeCijfer–Herkansing–Telt–',
    )
  await expectAccessible()
  await page.viewport(390, 800)
  await expectAccessible()
})

test('SOM-021 SOM-034 SOM-043 shows the average of the exam file, and keeps its period in the URL', async () => {
  const { address, asked } = await openPortal(`${section}/grades-ed`, {
    ...withSchoolSystem,
    'read-exam-file': { period: 'all', periods: [1, 2], subjects: [english] },
  })
  await expect.element(page.getByText('Gemiddelde tot nu toe 6,9')).toBeVisible()
  await expectAccessible()
  await userEvent.click(page.getByRole('link', { name: 'Periode 2' }))
  await expect.poll(address).toBe(`${section}/grades-ed?periode=2`)
  await expect
    .poll(() => asked.filter(({ name }) => name === 'read-exam-file').at(-1)?.input)
    .toEqual({ query: { child: noor.guid, section: 'som', period: '2' } })
})

test('SOM-025 shows the subject of the exam assignment', async () => {
  await openPortal(`${section}/exam-assignment`, {
    ...withSchoolSystem,
    'read-exam-assignment': { parts: [{ heading: 'Profielwerkstuk', rows: [['Onderwerp', 'De gracht']] }] },
  })
  await expect
    .element(page.getByRole('region', { name: 'Profielwerkstuk' }))
    .toHaveTextContent('ProfielwerkstukOnderwerpDe gracht')
  await expectAccessible()
})

test('says when missing data will be there', async () => {
  const empty = {
    ...withSchoolSystem,
    'read-exam-programme': { subjects: [] },
    'read-exam-file': { period: 'all', periods: [], subjects: [] },
    'read-exam-assignment': { parts: [] },
  } as const
  await openPortal(`${section}/pta`, empty)
  await expect.element(page.getByText('Voor dit leerjaar is geen PTA.')).toBeVisible()
  await openPortal(`${section}/grades-ed`, empty)
  await expect.element(page.getByText('Er zijn nog geen cijfers in het examendossier')).toBeVisible()
  await openPortal(`${section}/exam-assignment`, empty)
  await expect.element(page.getByText('Er is nog geen examenopdracht')).toBeVisible()
})
