-- Pictures. `source` says where the bytes are: a file below DATA_DIR/uploads, or a drawing that ships with the product
-- and takes the colours of the centre that shows it.

CREATE TABLE uploads (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  volunteer_center_id uuid,
  source text NOT NULL DEFAULT 'file' CHECK (source IN ('file', 'scene')),
  -- Below DATA_DIR/uploads for a file; the drawing's name for a scene. Never an absolute path, never a step upwards.
  path text NOT NULL CHECK (path ~ '^[a-z0-9][a-z0-9_-]*(/[a-z0-9][a-z0-9_-]*)*(\.[a-z0-9]+)?$'),
  purpose text NOT NULL DEFAULT 'image'
    CHECK (purpose IN ('image', 'logo', 'favicon', 'avatar', 'document', 'attachment')),
  filename text NOT NULL,
  content_type text NOT NULL,
  byte_size int NOT NULL DEFAULT 0,
  width int,
  height int,
  alt_text text,
  uploaded_by_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, volunteer_center_id) REFERENCES volunteer_centers (tenant_id, id),
  FOREIGN KEY (tenant_id, uploaded_by_id) REFERENCES users (tenant_id, id)
);

CREATE TABLE stock_images (
  tenant_id text NOT NULL,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  upload_id uuid NOT NULL,
  name text NOT NULL,
  -- Also the alternative text wherever the image is shown without one of its own.
  description text NOT NULL,
  short_description text,
  keywords text[] NOT NULL DEFAULT '{}',
  lock_version int NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant_id, id),
  FOREIGN KEY (tenant_id, upload_id) REFERENCES uploads (tenant_id, id)
);

ALTER TABLE uploads ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON uploads
  USING (tenant_id = (SELECT app_tenant()));

ALTER TABLE stock_images ENABLE ROW LEVEL SECURITY;
CREATE POLICY tenant ON stock_images
  USING (tenant_id = (SELECT app_tenant()));
