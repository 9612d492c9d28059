import { randomUUID } from 'node:crypto'
import { addProof, proofForm } from '#server/buyer-verification/testing.ts'
import { addDocument, documentVersion, uploadForm } from '#server/documents/testing.ts'
import { everyone, members, reads } from './access-row.ts'
import type { Row } from './access-row.ts'

/** The part of the table that is about documents and proofs of funds. */
export const DOCUMENT_ROWS: Record<string, Row> = {
  listDocumentReviews: reads('/api/reviews/documents', { ...members(403), admin: 200 }),
  reviewDocument: {
    send: async (client, { world, listingId }) => {
      const id = await addDocument(world, listingId)
      const updatedAt = await documentVersion(world, id)
      return client.post(`/api/reviews/documents/${id}`, { step: 'verify', note: '', updatedAt })
    },
    answers: { ...members(403), admin: 200 },
  },
  listBuyerProofReviews: reads('/api/reviews/buyer-proofs', { ...members(403), admin: 200 }),
  reviewBuyerProof: {
    send: async (client, { world }) =>
      client.post(`/api/reviews/buyer-proofs/${await addProof(world, await world.person())}`, {
        step: 'reject',
        note: 'Not this one',
      }),
    answers: { ...members(403), admin: 200 },
  },
  getBuyerProof: reads('/api/buyer-proof', members(200)),
  sendBuyerProof: {
    send: (client) => client.post('/api/buyer-proof', proofForm()),
    answers: members(201),
  },
  withdrawBuyerProof: {
    send: async (client) => {
      await (await client.post('/api/buyer-proof', proofForm())).body?.cancel()
      return client.delete('/api/buyer-proof')
    },
    answers: members(204),
  },
  // Another user's proof answers like a missing one, except for staff.
  downloadBuyerProof: {
    send: async (client, { world }) =>
      client.get(`/api/buyer-proof/${await addProof(world, await world.person())}/download`),
    answers: { ...everyone(404), admin: 200 },
  },
  previewBuyerProof: {
    send: async (client, { world }) =>
      client.get(`/api/buyer-proof/${await addProof(world, await world.person())}/preview`),
    answers: { ...everyone(404), admin: 200 },
  },
  listDocuments: {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/documents`),
    answers: everyone(200),
  },
  countDocuments: {
    send: (client, { listingId }) => client.get(`/api/businesses/${listingId}/document-counts`),
    answers: everyone(200),
  },
  uploadDocument: {
    // A different file each time.
    send: (client, { listingId }) =>
      client.post(
        `/api/businesses/${listingId}/documents`,
        uploadForm({ file: Buffer.from(randomUUID()), fileName: 'books.txt' }),
      ),
    answers: { ...members(404), seller: 201, admin: 201 },
  },
  updateDocument: {
    send: async (client, { world, listingId }) =>
      client.patch(`/api/documents/${await addDocument(world, listingId)}`, { title: 'Books' }),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
  deleteDocument: {
    send: async (client, { world, listingId }) =>
      client.delete(`/api/documents/${await addDocument(world, listingId)}`),
    answers: { ...members(404), seller: 204, admin: 204 },
  },
  downloadDocument: {
    send: (client, { documentId }) => client.get(`/api/documents/${documentId}/download`),
    answers: { ...members(403), trial: 200, subscriber: 200, verifiedProfessional: 200, seller: 200, admin: 200 },
  },
  previewDocument: {
    send: (client, { documentId }) => client.get(`/api/documents/${documentId}/preview`),
    answers: { ...members(403), trial: 200, subscriber: 200, verifiedProfessional: 200, seller: 200, admin: 200 },
  },
  getDocumentPage: {
    send: (client, { documentId }) => client.get(`/api/documents/${documentId}/pages/1`),
    answers: { ...members(403), trial: 200, subscriber: 200, verifiedProfessional: 200, seller: 200, admin: 200 },
  },
  listDocumentOpenings: {
    send: (client, { documentId }) => client.get(`/api/documents/${documentId}/openings`),
    answers: { ...members(404), seller: 200, admin: 200 },
  },
}
