/** In px; columns whose width differs from the default of their kind. */
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
