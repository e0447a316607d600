/** With this header the server says that it is being worked on, whatever the call. */
export const MAINTENANCE_HEADER = 'X-Maintenance'
