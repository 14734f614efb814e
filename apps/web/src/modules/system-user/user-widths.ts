/** px; columns that are not as wide as their kind usually is */
export const userWidths = {
  username: 110,
  realName: 100,
  departmentName: 130,
  roleNames: 150,
  mobile: 120,
  enabled: 130,
  sessions: 84,
  lastLogin: 140,
  email: 180,
}
