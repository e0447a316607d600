/** All signed-in people whose sign-in method gives access to the school's information. */
export const information = { for: 'signed-in', reach: ['EDU'], anyOf: ['eduEnabled'] } as const

/** Parents and pupils whose sign-in method gives access to the school's information. */
export const ofPupils = { ...information, roles: ['ouder', 'leerling'] } as const
