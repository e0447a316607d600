import type { Listed } from './sources.ts'

export type Form = Listed<'forms'>

/** A form whose questions are never for pupils. */
export const forParents = (form: Form): Form => ({
  ...form,
  questions: form.questions.map((question) => ({ ...question, parentsOnly: true })),
})
