import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/server/model/schema/**/*.ts',
  out: './db/migrations',
})
