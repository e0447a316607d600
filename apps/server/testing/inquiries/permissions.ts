import { randomUUID } from 'node:crypto'
import type { Choice } from '@portal/domain/inquiries/privacy/standing.ts'
import { guid, type Guid } from '@portal/domain/values/guid.ts'
import { insert } from '../database/insert.ts'
import type { TestPerson, TestSchool } from '../people/people.ts'

type Pupil = Pick<TestPerson, 'id' | 'sourceId'>

type QuestionFacts = {
  key?: string
  text?: string
  description?: string
  position?: number
  active?: boolean
  askedAt?: string
}

export type TestQuestion = { readonly school: TestSchool; readonly id: Guid; readonly key: string }

let made = 0

/** A question about these pupils, asked on 1 September 2026 by default. */
export async function aQuestion(
  school: TestSchool,
  pupils: readonly Pick<Pupil, 'id'>[],
  facts: QuestionFacts = {},
): Promise<TestQuestion> {
  const id = guid(randomUUID())
  const number = ++made
  const key = facts.key ?? `VRAAG_${number}`
  await insert(school.owner, 'privacy_question', {
    school_id: school.id,
    id,
    key,
    position: facts.position ?? number,
    text: facts.text ?? `Foto’s ${number}`,
    description: facts.description ?? 'Zonder naam.',
    active: facts.active ?? true,
  })
  for (const { id: child } of pupils)
    await insert(school.owner, 'privacy_question_child', {
      school_id: school.id,
      question_id: id,
      child_id: child,
      asked_at: facts.askedAt ?? '2026-09-01T08:00:00Z',
    })
  return { school, id, key }
}

/** A stored reaction to a question; without a person, of the school. */
export async function aReaction(
  question: TestQuestion,
  about: Pick<Pupil, 'id'>,
  facts: { by?: Pick<TestPerson, 'id'>; choice?: Choice; at?: string } = {},
): Promise<void> {
  await insert(question.school.owner, 'privacy_reaction', {
    school_id: question.school.id,
    id: guid(randomUUID()),
    question_id: question.id,
    child_id: about.id,
    person_id: facts.by?.id ?? null,
    reaction: facts.choice ?? 'YES',
    reacted_at: facts.at ?? '2026-10-01T08:00:00Z',
    question_text: 'Foto’s',
    question_description: '',
  })
}
