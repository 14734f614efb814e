/** px; columns that are not as wide as their kind usually is */
export const failWidths = {
  projectCode: 140,
  projectName: 200,
  packageNos: 96,
  failType: 72,
  failStage: 88,
  failReason: 150,
  nextAction: 110,
  createUserName: 84,
  status: 100,
}
