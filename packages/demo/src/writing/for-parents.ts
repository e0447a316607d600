import type { Listed } from './sources.ts'

export type Form = Listed<'forms'>

/** A form that is not for pupils: none of its questions is asked of them. */
export const forParents = (form: Form): Form => ({
  ...form,
  questions: form.questions.map((question) => ({ ...question, parentsOnly: true })),
})
