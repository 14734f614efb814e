/** px; columns that are not as wide as their kind usually is */
export const ordinalWidths = {
  ordinalNo: 118,
  queueSeq: 80,
  clientName: 170,
  projectName: 220,
  procurementMethod: 96,
  budgetWan: 96,
  customerManagerId: 84,
  submitTime: 152,
  handleUserName: 80,
  projectCode: 128,
  financeCode: 100,
  status: 128,
}
