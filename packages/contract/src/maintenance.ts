/** With this header the server says that it is being worked on, whatever the call (ERR-007). */
export const MAINTENANCE_HEADER = 'X-Maintenance'
