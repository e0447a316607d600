/** Everyone who has a portal, with a sign-in method that opens the school's information. */
export const information = { for: 'signed-in', reach: ['EDU'], anyOf: ['eduEnabled'] } as const

/** Parents and pupils, with a sign-in method that opens the school's information. */
export const ofPupils = { ...information, roles: ['ouder', 'leerling'] } as const
