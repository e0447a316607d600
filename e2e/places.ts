/** Where the journeys find the product that runs for them alone. */
export const ports = { portal: 4970, bank: 4980 } as const

/** The first demo school; journeys that only look go there. */
export const waterlinieAddress = `http://127.0.0.1:${ports.portal}`

/** The second demo school: vocational education, and without the lists by state. */
export const werkhavenAddress = `http://127.0.0.1:${ports.portal + 1}`

/** A school of a journey's own; every browser knows that names below `localhost` are this machine. */
export const addressOf = (name: string): string => `http://${name}.localhost:${ports.portal}`
