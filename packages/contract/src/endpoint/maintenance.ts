/** The header of a response during maintenance. */
export const MAINTENANCE_HEADER = 'X-Maintenance'
