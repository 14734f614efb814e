/** px; columns that are not as wide as their kind usually is */
export const clientWidths = {
  clientCode: 100,
  clientName: 210,
  clientType: 96,
  regionCode: 110,
  customerManagerId: 84,
  mainDevelopUserId: 100,
  clientLevel: 96,
  creditCode: 180,
  address: 200,
  status: 100,
}
