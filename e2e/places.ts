const portal = Number(process.env['JOURNEYS_PORT'] ?? 4970)

/** Where the journeys find the product that runs for them alone; `JOURNEYS_PORT` makes room for a second run. */
export const ports = { portal, bank: portal + 10, identity: portal + 20 } as const

/** The first demo school; journeys that only look go there. */
export const waterlinieAddress = `http://127.0.0.1:${ports.portal}`

/** The second demo school: vocational education, and without the lists by state. */
export const werkhavenAddress = `http://127.0.0.1:${ports.portal + 1}`

/** The identity provider of the demo schools. */
export const identityAddress = `http://127.0.0.1:${ports.identity}`

/** A school of a journey's own; every browser knows that names below `localhost` are this machine. */
export const addressOf = (name: string): string => `http://${name}.localhost:${ports.portal}`
