import { expect, test } from 'vitest'
import { instant } from '@portal/domain/values/time/instant.ts'
import { bankFixture } from '../../../testing/payments/bank-fixture.ts'
import { OTHER_ACCOUNT, paidOf } from '../../../testing/payments/bank-files.ts'
import { giveCommand } from '../../../testing/commands.ts'
import { NotUnderstood } from '../command.ts'

const fixture = bankFixture({ now: '2026-12-02T08:00:00Z', method: 'overboeking', amounts: [5000, 3000] })

/** The output after the exit code. */
async function ask(...words: string[]): Promise<readonly string[]> {
  const { schools, family } = fixture
  const now = instant('2026-12-02T08:00:00Z')
  const { ending, said } = await giveCommand([...words, '--school', family.school.slug], { schools, now })
  return [ending, ...said]
}

test('M8 lists suspended money by number, and resolves it by that number', async () => {
  expect(await ask('payments', 'waiting')).toEqual(['done', 'Nothing waits.'])
  await fixture.importLines({ amount: 5500, account: OTHER_ACCOUNT, name: 'Oma', text: 'kamp' })
  const [ending, line = ''] = await ask('payments', 'waiting')
  expect(ending).toBe('attention')
  expect(line).toMatch(new RegExp(`^\\d+  2026-12-01  €55.00  ${OTHER_ACCOUNT}  Oma  kamp  \\(unmatched\\)$`))
  const [number = ''] = line.split(' ')
  const resolve = ['payments', 'resolve', number, '--on', fixture.references[0] ?? '']
  expect(await ask(...resolve, '--dry-run')).toEqual([
    'done',
    `${line}\nBooked: €50.00, and a surplus of €5.00.`,
  ])
  expect(await paidOf(fixture.owner, fixture.terms)).toEqual([0, 0])
  expect((await ask(...resolve))[0]).toBe('done')
  expect(await paidOf(fixture.owner, fixture.terms)).toEqual([5000, 0])
  expect((await ask(...resolve))[1]).toContain('nothing was done')
})

test.each([
  ['without a decision', ['12']],
  ['with two', ['12', '--on', 'WL26-1', '--not-ours', 'x']],
  ['with an empty one', ['12', '--not-ours', ' ']],
  ['of something that is no number', ['WL26-1', '--not-ours', 'x']],
])('rejects a resolution %s', async (_name, words) => {
  await expect(ask('payments', 'resolve', ...words)).rejects.toThrow(NotUnderstood)
})
