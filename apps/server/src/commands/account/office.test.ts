import { expect } from 'vitest'
import { giveCommand, typeCommand } from '../../../testing/commands.ts'
import { aPersonWithRole, aSchool, aStudent, type TestSchool } from '../../../testing/people/people.ts'
import type { TestPortal } from '../../../testing/portal.ts'
import { test } from '../../../testing/portal-test.ts'

let portal: TestPortal
test.beforeAll(({ portal: opened }) => void (portal = opened))

const ask = async ({ slug }: TestSchool, words: string): Promise<string> => {
  const given = { schools: portal.schools, now: portal.clock.now }
  const { said } = await giveCommand(['office', ...words.split(' '), '--school', slug], given)
  return said.join('\n')
}

test('OFF-007 an operator grants, lists and revokes roles, also those of money', async () => {
  const school = await aSchool(portal.owner)
  for (const className of ['1A', '1B']) await aStudent(school, { className })
  const { login } = await aPersonWithRole(school, 'ouder', { firstName: 'Sanne' })
  expect(await ask(school, 'list')).toBe('No roles were granted at this school.')
  expect(await ask(school, `grant --login ${login} --role mentor --classes 1B,1A`)).toBe(
    `${login} has the role mentor: 1A, 1B.`,
  )
  expect(await ask(school, `grant --login ${login} --role bookkeeper --dry-run`)).toContain('whole school')
  expect(await ask(school, `grant --login ${login} --role approver`)).toContain('whole school')
  const at = portal.clock.now
  expect((await ask(school, 'list')).split('\n').toSorted()).toEqual([
    `${login}  approver  whole school  ${at}  an operator`,
    `${login}  mentor  1A, 1B  ${at}  an operator`,
  ])
  expect(await ask(school, `revoke --login ${login} --role approver`)).toBe(
    `${login} no longer has the role approver.`,
  )
  const { rows } = await portal.owner.query(
    `select action, subject from audit_entry where school_id = $1 and person_id is null order by id`,
    [school.id],
  )
  expect(rows).toContainEqual({ action: 'command', subject: 'office grant' })
  expect(rows).toContainEqual({
    action: 'revoke-office-role',
    subject: `${login} approver: whole school → none`,
  })
})

test('OFF-007 a refused command says why and changes nothing', async () => {
  const school = await aSchool(portal.owner)
  const { login } = await aPersonWithRole(school, 'ouder')
  const given = { schools: portal.schools, now: portal.clock.now }
  const complaint = async (words: string) =>
    (await typeCommand(['office', ...words.split(' '), '--school', school.slug], given)).complaint
  expect(await complaint(`grant --login ${login} --role mentor`)).toContain('at least one class')
  expect(await complaint(`grant --login ${login} --role mentor --classes 9Z`)).toContain('no class')
  expect(await complaint('grant --login niemand --role editor')).toContain('Nobody at the school')
  expect(await complaint(`grant --login ${login} --role king`)).toContain('--role is one of secretary')
  expect(await complaint(`revoke --login ${login} --role editor`)).toContain('does not have the role editor')
  await ask(school, `grant --login ${login} --role ict-administrator`)
  expect(await complaint(`revoke --login ${login} --role ict-administrator`)).toContain('the last person')
  expect(await ask(school, 'list')).toContain('ict-administrator')
})
