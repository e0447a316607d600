import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { exportedLists } from '@portal/domain/account/office/jobs/office-job.ts'
import { guid } from '@portal/domain/values/guid.ts'
import { instant } from '@portal/domain/values/time/instant.ts'
import type { Translate } from '@portal/web-kit/text/translate.ts'
import { expectAccessible } from '@portal/ui/testing/axe.ts'
import { openOffice } from '../../testing/open-office.tsx'
import { jobTitle } from './job-words.ts'

const idOf = (nth: number) => guid(`00000000-0000-4000-8000-00000000000${nth}`)
const job = {
  id: idOf(1),
  kind: 'export' as const,
  title: 'families',
  state: 'waiting' as const,
  askedAt: instant('2026-03-02T10:00:00Z'),
  hasFile: false,
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const entry = (name: RegExp) => page.getByRole('menuitem', { name })
const family = {
  id: idOf(9),
  number: '1',
  name: 'Sem Bos',
  className: '1A',
  guardians: [],
  debtor: '',
}

describe('the tray of jobs', () => {
  test('OFF-111 shows progress in numbers, what was made, and why nothing was done', async () => {
    await openOffice('/families', {
      'list-families': { rows: [], count: 0 },
      'list-jobs': {
        feeds: [],
        jobs: [
          { ...job, progress: { part: 'file', done: 0, total: 4000 } },
          { ...job, id: idOf(2), kind: 'letters', title: '', state: 'done', result: 3, hasFile: true },
          { ...job, id: idOf(3), kind: 'letters', title: '', state: 'done', result: 1 },
          {
            ...job,
            id: idOf(4),
            kind: 'people-import',
            title: 'a.csv',
            subject: idOf(5),
            state: 'failed',
            refusal: 'no-office-right',
          },
          {
            ...job,
            id: idOf(6),
            kind: 'cancellation',
            title: 'Kamp',
            subject: idOf(7),
            state: 'done',
            result: 4,
          },
        ],
      },
    })
    await button('Mijn taken, 1 bezig').click()
    await expect.element(entry(/^Bestand van Gezinnen 0 van 4000 regels in het bestand\.$/)).toBeVisible()
    await expect.element(entry(/^Brieven 3 brieven zijn klaar\. Downloaden\.$/)).toBeVisible()
    await expect
      .element(entry(/^Brieven 1 brief is klaar\. Het bestand is na een dag verwijderd\.$/))
      .toBeVisible()
    const failed = entry(/^Import van a\.csv Niet gelukt\. U mag dit niet meer\./)
    await expect.element(failed).toHaveAttribute('href', `/app/office/imports/${idOf(5)}`)
    const cancelled = entry(/^Annulering van Kamp /)
    await expect.element(cancelled).toHaveAttribute('href', `/app/office/lists/${idOf(7)}/cancel`)
    await expectAccessible()
  })

  test.each(exportedLists)('OFF-111 names the list %s in words', (title) => {
    const t: Translate = (key, values) => [key, ...Object.values(values ?? {})].join(' ')
    expect(jobTitle({ kind: 'export', title }, t)).toBe(`jobs.kind.export ${title}.title`)
  })

  test('OFF-111 announces a job that ends', async () => {
    let state: 'waiting' | 'done' = 'waiting'
    await openOffice('/families', {
      'list-families': { rows: [], count: 0 },
      'list-jobs': () => ({
        feeds: [],
        jobs: [{ ...job, state, ...(state === 'done' && { result: 2, hasFile: true }) }],
      }),
    })
    await expect.element(button('Mijn taken, 1 bezig')).toBeVisible()
    state = 'done'
    await expect
      .element(page.getByText('Klaar: 2 regels. U downloadt het bestand bij Mijn taken.'))
      .toBeVisible()
  })

  test('OFF-111 a list of more than 2,000 rows is exported by a job, with its search and order', async () => {
    const { asked } = await openOffice('/families?search=bos&order=-class', {
      'list-families': { rows: [family], count: 2001 },
      'start-export': { job: idOf(1) },
    })
    await button('Als Excel').click()
    await expect.element(page.getByText('Het bestand wordt gemaakt')).toBeVisible()
    expect(asked.find(({ name }) => name === 'start-export')?.input).toMatchObject({
      body: { list: 'families', as: 'xlsx', query: { search: 'bos', order: '-class' } },
    })
  })
})
