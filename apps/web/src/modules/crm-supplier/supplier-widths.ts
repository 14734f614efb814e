/** px; columns that are not as wide as their kind usually is */
export const supplierWidths = {
  supplierCode: 124,
  supplierName: 220,
  creditCode: 186,
  supplyTypes: 110,
  contactName: 88,
  contactMobile: 118,
  auditUserId: 84,
  status: 100,
}
