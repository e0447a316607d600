import { lazy } from 'react'

/** Parts of the lists that only a family with several children has. */
export const FamilyToAnswer = lazy(async () => ({
  default: (await import('./family/family-to-answer.tsx')).FamilyToAnswer,
}))
export const FormFilter = lazy(async () => ({
  default: (await import('./family/form-filter.tsx')).FormFilter,
}))
export const ChildNames = lazy(async () => ({
  default: (await import('@portal/web-kit/session/child-filter.tsx')).ChildNames,
}))
