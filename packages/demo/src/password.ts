/** With this everybody in the demo signs in; it meets every rule for passwords. */
export const demoPassword = 'Waterlinie-1'
