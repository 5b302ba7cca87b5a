// Generated from spec/ by `npm run generate`; change the description, not this file.
/** Methods that the API uses. */
export type HttpMethod = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** At most `limit` requests in `windowSeconds` seconds, per key. */
export interface RateLimit {
  readonly limit: number;
  readonly windowSeconds: number;
}

/** The price of a call in credits, as data. */
export interface Price {
  /** Credits that every call costs. */
  readonly base?: number;
  /** Credits per second of the media or field that `secondsOf` names. */
  readonly perSecond?: number;
  /** The body field that holds the seconds (`duration`), or media of that length (`videoUrl`). */
  readonly secondsOf?: string;
  /** The seconds charged when the field is left out. */
  readonly defaultSeconds?: number;
  /** With the field `when`, the measured seconds of speech are charged instead, up to `maxSeconds`. */
  readonly measuredSpeech?: { readonly when: string; readonly maxSeconds: number };
  readonly surcharges?: readonly {
    readonly credits: number;
    readonly when: { readonly field: string; readonly equals: string } | { readonly present: readonly string[] };
  }[];
  /** Where the priced fields are: in the body by default, or in the saved settings of the draft. */
  readonly from?: "draftSettings";
  /** The only case in which the call costs credits. */
  readonly when?: { readonly field: string; readonly equals: string };
  /** Charged only when the team has the credits; otherwise the paid part is skipped. */
  readonly optional?: boolean;
}

/** How to follow a job to its end. */
export interface AsyncJob {
  /** The operation to poll. */
  readonly poll: string;
  /** JSON pointer to the status in the polled answer. */
  readonly status: string;
  readonly terminal: readonly string[];
  readonly successful: readonly string[];
  readonly typicalSeconds?: { readonly min: number; readonly max: number };
}

export interface OperationParameter {
  readonly name: string;
  readonly in: "query" | "path" | "header";
  readonly required: boolean;
  /** The kind of resource that the value identifies, if it is an id of the service. */
  readonly resource?: string;
}

/** What the contract says about one operation. */
export interface Operation {
  readonly operationId: string;
  readonly method: HttpMethod;
  /** Path template below the base address, or below the origin if `atOrigin` is true. */
  readonly path: string;
  readonly atOrigin: boolean;
  readonly tag: string;
  readonly summary: string;
  readonly source: { readonly doc: "core" | "studio"; readonly section: string };
  /** False for the metadata document, which needs no key. */
  readonly needsKey: boolean;
  /** Every scope that the key must hold; empty if any key is enough or the documents do not say. */
  readonly scopes: readonly string[];
  readonly idempotent: boolean;
  /** The rate limit of this operation. */
  readonly rateLimit: RateLimit;
  /** True if `rateLimit` is its own and not the default. */
  readonly limited: boolean;
  readonly price: Price | null;
  readonly job: AsyncJob | null;
  /** How long a slow synchronous answer takes. */
  readonly typicalSeconds: { readonly min: number; readonly max: number } | null;
  readonly pagination: "page" | "cursor" | null;
  /** Where the operation takes an explicit workspace. */
  readonly workspaceId: "query" | "body" | null;
  /** False if no document lists it for the operation, so a server may ignore it (GAP-016). */
  readonly workspaceIdListed: boolean;
  readonly parameters: readonly OperationParameter[];
  readonly body: {
    readonly required: boolean;
    /** True if the documents say that unknown fields are refused. */
    readonly closed: boolean;
    /** The names of the documented fields. */
    readonly fields: readonly string[];
  } | null;
  /** The success status; `2XX` if no document gives it. */
  readonly success: number | "2XX";
  readonly errors: readonly {
    readonly status: number | "4XX" | "5XX" | "default";
    readonly types: readonly string[];
  }[];
  /** Which ids a success holds, and where: JSON pointers, with `*` for each item. */
  readonly provides: readonly { readonly resource: string; readonly at: readonly string[] }[];
}

export type Scope =
  | "accounts:read"
  | "ads:read"
  | "ads:write"
  | "assets:read"
  | "assets:write"
  | "automations:read"
  | "automations:write"
  | "credits:read"
  | "generations:read"
  | "generations:write"
  | "influencers:read"
  | "influencers:write"
  | "posts:read"
  | "posts:write"
  | "workspaces:read"
  | "workspaces:write";

/** Every scope that an operation requires. */
export const scopes: readonly Scope[] = ["accounts:read", "ads:read", "ads:write", "assets:read", "assets:write", "automations:read", "automations:write", "credits:read", "generations:read", "generations:write", "influencers:read", "influencers:write", "posts:read", "posts:write", "workspaces:read", "workspaces:write"];

export type ErrorType =
  | "invalid_input"
  | "unauthorized"
  | "insufficient_credits"
  | "forbidden_scope"
  | "not_found"
  | "conflict"
  | "usage_limit_reached"
  | "generation_pending"
  | "rate_limited"
  | "internal_error"
  | "ads_daily_limit"
  | "ads_search_expired"
  | "ads_saved_limit"
  | "ads_unavailable"
  | "ads_not_configured"
  | "ads_name_search_unavailable"
  | "ads_auth_expired"
  | "ads_access_denied"
  | "ads_cache_unavailable"
  | "ads_upstream_error"
  | "ads_upstream_timeout"
  | "ads_preview_disabled"
  | "ads_preview_unavailable"
  | "ads_preview_daily_limit";

/** Every documented error type with its documented statuses, which may be none. */
export const errorTypes: Readonly<Record<ErrorType, readonly number[]>> = {
  invalid_input: [400],
  unauthorized: [401],
  insufficient_credits: [402],
  forbidden_scope: [403],
  not_found: [404],
  conflict: [409],
  usage_limit_reached: [],
  generation_pending: [],
  rate_limited: [429],
  internal_error: [500],
  ads_daily_limit: [429],
  ads_search_expired: [409],
  ads_saved_limit: [409],
  ads_unavailable: [503],
  ads_not_configured: [503],
  ads_name_search_unavailable: [503],
  ads_auth_expired: [503],
  ads_access_denied: [503],
  ads_cache_unavailable: [503],
  ads_upstream_error: [502],
  ads_upstream_timeout: [502],
  ads_preview_disabled: [],
  ads_preview_unavailable: [],
  ads_preview_daily_limit: [],
};

/** The limit of every operation without its own. */
export const defaultRateLimit: RateLimit = {"limit":300,"windowSeconds":60};

/** GET /me: Read the identity of the key. */
export const getMe = {
  "operationId": "getMe",
  "method": "GET",
  "path": "/me",
  "atOrigin": false,
  "tag": "identity",
  "summary": "Read the identity of the key",
  "source": {
    "doc": "core",
    "section": "Identity and credits"
  },
  "needsKey": true,
  "scopes": [],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "workspace",
      "at": [
        "/data/workspaceId"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /credits: Read the balance and the ledger. */
export const getCredits = {
  "operationId": "getCredits",
  "method": "GET",
  "path": "/credits",
  "atOrigin": false,
  "tag": "credits",
  "summary": "Read the balance and the ledger",
  "source": {
    "doc": "core",
    "section": "Identity and credits"
  },
  "needsKey": true,
  "scopes": [
    "credits:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": "page",
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "page",
      "in": "query",
      "required": false
    },
    {
      "name": "limit",
      "in": "query",
      "required": false
    },
    {
      "name": "type",
      "in": "query",
      "required": false
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": []
} as const satisfies Operation;

/** GET /workspaces: List workspaces. */
export const listWorkspaces = {
  "operationId": "listWorkspaces",
  "method": "GET",
  "path": "/workspaces",
  "atOrigin": false,
  "tag": "workspaces",
  "summary": "List workspaces",
  "source": {
    "doc": "core",
    "section": "Workspaces"
  },
  "needsKey": true,
  "scopes": [
    "workspaces:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "workspace",
      "at": [
        "/data/*/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /workspaces: Create a workspace. */
export const createWorkspace = {
  "operationId": "createWorkspace",
  "method": "POST",
  "path": "/workspaces",
  "atOrigin": false,
  "tag": "workspaces",
  "summary": "Create a workspace",
  "source": {
    "doc": "core",
    "section": "Workspaces"
  },
  "needsKey": true,
  "scopes": [
    "workspaces:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 60,
    "windowSeconds": 3600
  },
  "limited": true,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": true,
    "fields": [
      "name",
      "websiteUrl",
      "logoUrl"
    ]
  },
  "success": 201,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "workspace",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /workspaces/{id}: Read one workspace. */
export const getWorkspace = {
  "operationId": "getWorkspace",
  "method": "GET",
  "path": "/workspaces/{id}",
  "atOrigin": false,
  "tag": "workspaces",
  "summary": "Read one workspace",
  "source": {
    "doc": "core",
    "section": "Workspaces"
  },
  "needsKey": true,
  "scopes": [
    "workspaces:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": []
} as const satisfies Operation;

/** GET /accounts: List connected social accounts. */
export const listAccounts = {
  "operationId": "listAccounts",
  "method": "GET",
  "path": "/accounts",
  "atOrigin": false,
  "tag": "accounts",
  "summary": "List connected social accounts",
  "source": {
    "doc": "core",
    "section": "Accounts"
  },
  "needsKey": true,
  "scopes": [
    "accounts:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "platform",
      "in": "query",
      "required": false
    },
    {
      "name": "ownerType",
      "in": "query",
      "required": false
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "account",
      "at": [
        "/data/*/id"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /generations: List suggestions. */
export const listGenerations = {
  "operationId": "listGenerations",
  "method": "GET",
  "path": "/generations",
  "atOrigin": false,
  "tag": "generations",
  "summary": "List suggestions",
  "source": {
    "doc": "core",
    "section": "Suggestions (generations)"
  },
  "needsKey": true,
  "scopes": [
    "generations:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": "page",
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "status",
      "in": "query",
      "required": false
    },
    {
      "name": "page",
      "in": "query",
      "required": false
    },
    {
      "name": "limit",
      "in": "query",
      "required": false
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "suggestion",
      "at": [
        "/data/*/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /generations: Generate suggestions. */
export const createGenerations = {
  "operationId": "createGenerations",
  "method": "POST",
  "path": "/generations",
  "atOrigin": false,
  "tag": "generations",
  "summary": "Generate suggestions",
  "source": {
    "doc": "core",
    "section": "Suggestions (generations)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 10,
    "windowSeconds": 300
  },
  "limited": true,
  "price": null,
  "job": null,
  "typicalSeconds": {
    "min": 5,
    "max": 60
  },
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": false,
    "closed": true,
    "fields": [
      "count",
      "format",
      "prompt",
      "influencerId",
      "slideCount",
      "workspaceId"
    ]
  },
  "success": 201,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "suggestion",
      "at": [
        "/data/*/id"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /generations/{id}: Read one suggestion. */
export const getGeneration = {
  "operationId": "getGeneration",
  "method": "GET",
  "path": "/generations/{id}",
  "atOrigin": false,
  "tag": "generations",
  "summary": "Read one suggestion",
  "source": {
    "doc": "core",
    "section": "Suggestions (generations)"
  },
  "needsKey": true,
  "scopes": [
    "generations:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "query",
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "suggestion"
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": []
} as const satisfies Operation;

/** POST /generations/{id}/accept: Accept a suggestion. */
export const acceptGeneration = {
  "operationId": "acceptGeneration",
  "method": "POST",
  "path": "/generations/{id}/accept",
  "atOrigin": false,
  "tag": "generations",
  "summary": "Accept a suggestion",
  "source": {
    "doc": "core",
    "section": "Suggestions (generations)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "suggestion"
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    },
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/contentId"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /posts: List posts. */
export const listPosts = {
  "operationId": "listPosts",
  "method": "GET",
  "path": "/posts",
  "atOrigin": false,
  "tag": "posts",
  "summary": "List posts",
  "source": {
    "doc": "core",
    "section": "Posts and calendar"
  },
  "needsKey": true,
  "scopes": [
    "posts:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": "page",
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "status",
      "in": "query",
      "required": false
    },
    {
      "name": "automationId",
      "in": "query",
      "required": false,
      "resource": "automation"
    },
    {
      "name": "page",
      "in": "query",
      "required": false
    },
    {
      "name": "limit",
      "in": "query",
      "required": false
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "post",
      "at": [
        "/data/*/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /posts: Publish or schedule a post. */
export const createPost = {
  "operationId": "createPost",
  "method": "POST",
  "path": "/posts",
  "atOrigin": false,
  "tag": "posts",
  "summary": "Publish or schedule a post",
  "source": {
    "doc": "core",
    "section": "Posts and calendar"
  },
  "needsKey": true,
  "scopes": [
    "posts:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 60,
    "windowSeconds": 300
  },
  "limited": true,
  "price": null,
  "job": {
    "poll": "getPost",
    "status": "/data/status",
    "terminal": [
      "posted",
      "partial",
      "completed",
      "failed"
    ],
    "successful": [
      "posted",
      "completed"
    ]
  },
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "suggestionId",
      "contentId",
      "deck",
      "format",
      "videoUrl",
      "thumbnailUrl",
      "images",
      "selectedAccounts",
      "schedule",
      "scheduledTime",
      "timezone",
      "caption",
      "hashtags",
      "ownerType",
      "influencerId",
      "tiktokSendToInbox",
      "workspaceId"
    ]
  },
  "success": 202,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict",
        "generation_pending"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": [
        "generation_pending"
      ]
    }
  ],
  "provides": [
    {
      "resource": "post",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /posts/{id}: Read one post. */
export const getPost = {
  "operationId": "getPost",
  "method": "GET",
  "path": "/posts/{id}",
  "atOrigin": false,
  "tag": "posts",
  "summary": "Read one post",
  "source": {
    "doc": "core",
    "section": "Posts and calendar"
  },
  "needsKey": true,
  "scopes": [
    "posts:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "post"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": []
} as const satisfies Operation;

/** DELETE /posts/{id}: Cancel a scheduled post. */
export const cancelPost = {
  "operationId": "cancelPost",
  "method": "DELETE",
  "path": "/posts/{id}",
  "atOrigin": false,
  "tag": "posts",
  "summary": "Cancel a scheduled post",
  "source": {
    "doc": "core",
    "section": "Posts and calendar"
  },
  "needsKey": true,
  "scopes": [],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "post"
    }
  ],
  "body": null,
  "success": "2XX",
  "errors": [
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": []
} as const satisfies Operation;

/** GET /calendar: Read the calendar. */
export const getCalendar = {
  "operationId": "getCalendar",
  "method": "GET",
  "path": "/calendar",
  "atOrigin": false,
  "tag": "posts",
  "summary": "Read the calendar",
  "source": {
    "doc": "core",
    "section": "Posts and calendar"
  },
  "needsKey": true,
  "scopes": [
    "posts:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "query",
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "from",
      "in": "query",
      "required": true
    },
    {
      "name": "to",
      "in": "query",
      "required": true
    },
    {
      "name": "status",
      "in": "query",
      "required": false
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "post",
      "at": [
        "/data/*/id",
        "/data/posts/*/id",
        "/data/items/*/id"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /automations: List automations. */
export const listAutomations = {
  "operationId": "listAutomations",
  "method": "GET",
  "path": "/automations",
  "atOrigin": false,
  "tag": "automations",
  "summary": "List automations",
  "source": {
    "doc": "core",
    "section": "Automations"
  },
  "needsKey": true,
  "scopes": [
    "automations:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": "page",
  "workspaceId": "query",
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "page",
      "in": "query",
      "required": false
    },
    {
      "name": "limit",
      "in": "query",
      "required": false
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "automation",
      "at": [
        "/data/*/id",
        "/data/automations/*/id",
        "/data/items/*/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /automations: Create an automation. */
export const createAutomation = {
  "operationId": "createAutomation",
  "method": "POST",
  "path": "/automations",
  "atOrigin": false,
  "tag": "automations",
  "summary": "Create an automation",
  "source": {
    "doc": "core",
    "section": "Automations"
  },
  "needsKey": true,
  "scopes": [
    "automations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "name",
      "cadence",
      "selectedAccounts",
      "settings",
      "ownerType",
      "influencerId",
      "tiktokMode",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope",
        "usage_limit_reached"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict",
        "usage_limit_reached",
        "generation_pending"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited",
        "usage_limit_reached"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": [
        "usage_limit_reached"
      ]
    }
  ],
  "provides": [
    {
      "resource": "automation",
      "at": [
        "/data/id",
        "/data/automation/id"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /automations/{id}: Read one automation. */
export const getAutomation = {
  "operationId": "getAutomation",
  "method": "GET",
  "path": "/automations/{id}",
  "atOrigin": false,
  "tag": "automations",
  "summary": "Read one automation",
  "source": {
    "doc": "core",
    "section": "Automations"
  },
  "needsKey": true,
  "scopes": [
    "automations:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "automation"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": []
} as const satisfies Operation;

/** PATCH /automations/{id}: Edit an automation. */
export const updateAutomation = {
  "operationId": "updateAutomation",
  "method": "PATCH",
  "path": "/automations/{id}",
  "atOrigin": false,
  "tag": "automations",
  "summary": "Edit an automation",
  "source": {
    "doc": "core",
    "section": "Automations"
  },
  "needsKey": true,
  "scopes": [
    "automations:write"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "automation"
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "name",
      "cadence",
      "selectedAccounts",
      "settings",
      "ownerType",
      "influencerId",
      "tiktokMode"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": []
} as const satisfies Operation;

/** POST /automations/{id}/generate: Generate the posts of an automation. */
export const generateAutomation = {
  "operationId": "generateAutomation",
  "method": "POST",
  "path": "/automations/{id}/generate",
  "atOrigin": false,
  "tag": "automations",
  "summary": "Generate the posts of an automation",
  "source": {
    "doc": "core",
    "section": "Automations"
  },
  "needsKey": true,
  "scopes": [
    "automations:write"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 5,
    "windowSeconds": 3600
  },
  "limited": true,
  "price": null,
  "job": {
    "poll": "getAutomation",
    "status": "/data/status",
    "terminal": [
      "review",
      "draft",
      "cancelled"
    ],
    "successful": [
      "review"
    ]
  },
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "automation"
    }
  ],
  "body": null,
  "success": 202,
  "errors": [
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope",
        "usage_limit_reached"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict",
        "usage_limit_reached",
        "generation_pending"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited",
        "usage_limit_reached"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": [
        "usage_limit_reached"
      ]
    }
  ],
  "provides": []
} as const satisfies Operation;

/** GET /automations/{id}/posts: List the posts of an automation. */
export const listAutomationPosts = {
  "operationId": "listAutomationPosts",
  "method": "GET",
  "path": "/automations/{id}/posts",
  "atOrigin": false,
  "tag": "automations",
  "summary": "List the posts of an automation",
  "source": {
    "doc": "core",
    "section": "Automations"
  },
  "needsKey": true,
  "scopes": [
    "automations:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "automation"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": []
} as const satisfies Operation;

/** POST /automations/{id}/launch: Launch an automation. */
export const launchAutomation = {
  "operationId": "launchAutomation",
  "method": "POST",
  "path": "/automations/{id}/launch",
  "atOrigin": false,
  "tag": "automations",
  "summary": "Launch an automation",
  "source": {
    "doc": "core",
    "section": "Automations"
  },
  "needsKey": true,
  "scopes": [
    "automations:write"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "automation"
    }
  ],
  "body": null,
  "success": "2XX",
  "errors": [
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope",
        "usage_limit_reached"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict",
        "usage_limit_reached",
        "generation_pending"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited",
        "usage_limit_reached"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": [
        "usage_limit_reached"
      ]
    }
  ],
  "provides": []
} as const satisfies Operation;

/** POST /automations/{id}/cancel: Cancel an automation. */
export const cancelAutomation = {
  "operationId": "cancelAutomation",
  "method": "POST",
  "path": "/automations/{id}/cancel",
  "atOrigin": false,
  "tag": "automations",
  "summary": "Cancel an automation",
  "source": {
    "doc": "core",
    "section": "Automations"
  },
  "needsKey": true,
  "scopes": [
    "automations:write"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "automation"
    }
  ],
  "body": null,
  "success": "2XX",
  "errors": [
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": []
} as const satisfies Operation;

/** GET /influencers: List influencers. */
export const listInfluencers = {
  "operationId": "listInfluencers",
  "method": "GET",
  "path": "/influencers",
  "atOrigin": false,
  "tag": "influencers",
  "summary": "List influencers",
  "source": {
    "doc": "core",
    "section": "Influencers and videos"
  },
  "needsKey": true,
  "scopes": [
    "influencers:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": "page",
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "search",
      "in": "query",
      "required": false
    },
    {
      "name": "niche",
      "in": "query",
      "required": false
    },
    {
      "name": "page",
      "in": "query",
      "required": false
    },
    {
      "name": "limit",
      "in": "query",
      "required": false
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "influencer",
      "at": [
        "/data/*/id",
        "/data/*/_id",
        "/data/*/influencerId",
        "/data/items/*/id",
        "/data/items/*/_id",
        "/data/items/*/influencerId",
        "/data/influencers/*/id",
        "/data/influencers/*/_id",
        "/data/influencers/*/influencerId"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /influencers: Create an influencer. */
export const createInfluencer = {
  "operationId": "createInfluencer",
  "method": "POST",
  "path": "/influencers",
  "atOrigin": false,
  "tag": "influencers",
  "summary": "Create an influencer",
  "source": {
    "doc": "core",
    "section": "Influencers and videos"
  },
  "needsKey": true,
  "scopes": [
    "influencers:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 10,
    "windowSeconds": 3600
  },
  "limited": true,
  "price": {
    "base": 10,
    "optional": true
  },
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "name",
      "imageUrl",
      "description",
      "niche",
      "gender",
      "age",
      "ethnicity",
      "tags",
      "style",
      "characterDescription",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "influencer",
      "at": [
        "/data/id",
        "/data/_id",
        "/data/influencerId",
        "/data/influencer/id",
        "/data/influencer/_id",
        "/data/influencer/influencerId"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /influencers/{id}: Read one influencer. */
export const getInfluencer = {
  "operationId": "getInfluencer",
  "method": "GET",
  "path": "/influencers/{id}",
  "atOrigin": false,
  "tag": "influencers",
  "summary": "Read one influencer",
  "source": {
    "doc": "core",
    "section": "Influencers and videos"
  },
  "needsKey": true,
  "scopes": [
    "influencers:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "influencer"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "influencer",
      "at": [
        "/data/id",
        "/data/_id",
        "/data/influencerId"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /influencers/{id}/videos: List the videos of an influencer. */
export const listInfluencerVideos = {
  "operationId": "listInfluencerVideos",
  "method": "GET",
  "path": "/influencers/{id}/videos",
  "atOrigin": false,
  "tag": "influencers",
  "summary": "List the videos of an influencer",
  "source": {
    "doc": "core",
    "section": "Influencers and videos"
  },
  "needsKey": true,
  "scopes": [
    "influencers:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": "page",
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "influencer"
    },
    {
      "name": "status",
      "in": "query",
      "required": false
    },
    {
      "name": "page",
      "in": "query",
      "required": false
    },
    {
      "name": "limit",
      "in": "query",
      "required": false
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "video",
      "at": [
        "/data/*/id",
        "/data/items/*/id",
        "/data/videos/*/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /influencers/{id}/videos: Generate a video of an influencer. */
export const createInfluencerVideo = {
  "operationId": "createInfluencerVideo",
  "method": "POST",
  "path": "/influencers/{id}/videos",
  "atOrigin": false,
  "tag": "influencers",
  "summary": "Generate a video of an influencer",
  "source": {
    "doc": "core",
    "section": "Influencers and videos"
  },
  "needsKey": true,
  "scopes": [
    "influencers:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 10,
    "windowSeconds": 600
  },
  "limited": true,
  "price": {
    "base": 20
  },
  "job": {
    "poll": "getVideo",
    "status": "/data/status",
    "terminal": [
      "completed",
      "failed"
    ],
    "successful": [
      "completed"
    ],
    "typicalSeconds": {
      "min": 120,
      "max": 600
    }
  },
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "influencer"
    },
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "script",
      "imageUrl",
      "language",
      "duration",
      "mode"
    ]
  },
  "success": 202,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 402,
      "types": [
        "insufficient_credits"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "video",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /videos/{id}: Read one video. */
export const getVideo = {
  "operationId": "getVideo",
  "method": "GET",
  "path": "/videos/{id}",
  "atOrigin": false,
  "tag": "videos",
  "summary": "Read one video",
  "source": {
    "doc": "core",
    "section": "Influencers and videos"
  },
  "needsKey": true,
  "scopes": [
    "influencers:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "video"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "video",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /assets: List the media library. */
export const listAssets = {
  "operationId": "listAssets",
  "method": "GET",
  "path": "/assets",
  "atOrigin": false,
  "tag": "assets",
  "summary": "List the media library",
  "source": {
    "doc": "core",
    "section": "Assets"
  },
  "needsKey": true,
  "scopes": [
    "assets:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": "page",
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "kind",
      "in": "query",
      "required": false
    },
    {
      "name": "category",
      "in": "query",
      "required": false
    },
    {
      "name": "turboEnabled",
      "in": "query",
      "required": false
    },
    {
      "name": "page",
      "in": "query",
      "required": false
    },
    {
      "name": "limit",
      "in": "query",
      "required": false
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "asset",
      "at": [
        "/data/*/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /assets: Upload media by URL. */
export const createAsset = {
  "operationId": "createAsset",
  "method": "POST",
  "path": "/assets",
  "atOrigin": false,
  "tag": "assets",
  "summary": "Upload media by URL",
  "source": {
    "doc": "core",
    "section": "Assets"
  },
  "needsKey": true,
  "scopes": [
    "assets:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 30,
    "windowSeconds": 300
  },
  "limited": true,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "url",
      "kind",
      "name",
      "category",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "asset",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /content/{id}: Read one content item. */
export const getContent = {
  "operationId": "getContent",
  "method": "GET",
  "path": "/content/{id}",
  "atOrigin": false,
  "tag": "content",
  "summary": "Read one content item",
  "source": {
    "doc": "studio",
    "section": "Retrieval"
  },
  "needsKey": true,
  "scopes": [],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "query",
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "content"
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /content/{id}/download: Download the media of a content item. */
export const downloadContent = {
  "operationId": "downloadContent",
  "method": "GET",
  "path": "/content/{id}/download",
  "atOrigin": false,
  "tag": "content",
  "summary": "Download the media of a content item",
  "source": {
    "doc": "studio",
    "section": "Retrieval"
  },
  "needsKey": true,
  "scopes": [],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "query",
  "workspaceIdListed": false,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "content"
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict",
        "generation_pending"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": [
        "generation_pending"
      ]
    }
  ],
  "provides": []
} as const satisfies Operation;

/** POST /content/character-swap: Swap the character of a clip. */
export const createCharacterSwap = {
  "operationId": "createCharacterSwap",
  "method": "POST",
  "path": "/content/character-swap",
  "atOrigin": false,
  "tag": "content",
  "summary": "Swap the character of a clip",
  "source": {
    "doc": "studio",
    "section": "Credit-costing generation (asynchronous, 202)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 10,
    "windowSeconds": 300
  },
  "limited": true,
  "price": {
    "perSecond": 2,
    "secondsOf": "videoUrl",
    "surcharges": [
      {
        "credits": 3,
        "when": {
          "field": "scene",
          "equals": "recreate"
        }
      }
    ]
  },
  "job": {
    "poll": "getContent",
    "status": "/data/status",
    "terminal": [
      "ready",
      "failed"
    ],
    "successful": [
      "ready"
    ],
    "typicalSeconds": {
      "min": 180,
      "max": 1200
    }
  },
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "videoUrl",
      "characterImageUrl",
      "scene",
      "keepSourceAudio",
      "influencerId",
      "name",
      "workspaceId"
    ]
  },
  "success": 202,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 402,
      "types": [
        "insufficient_credits"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /content/green-screen-mobile: Present an app on a green screen. */
export const createGreenScreenMobile = {
  "operationId": "createGreenScreenMobile",
  "method": "POST",
  "path": "/content/green-screen-mobile",
  "atOrigin": false,
  "tag": "content",
  "summary": "Present an app on a green screen",
  "source": {
    "doc": "studio",
    "section": "Credit-costing generation (asynchronous, 202)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 10,
    "windowSeconds": 300
  },
  "limited": true,
  "price": {
    "base": 3,
    "perSecond": 5,
    "secondsOf": "duration",
    "defaultSeconds": 8,
    "measuredSpeech": {
      "when": "voiceId",
      "maxSeconds": 30
    }
  },
  "job": {
    "poll": "getContent",
    "status": "/data/status",
    "terminal": [
      "ready",
      "failed"
    ],
    "successful": [
      "ready"
    ],
    "typicalSeconds": {
      "min": 120,
      "max": 600
    }
  },
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "appScreenshot",
      "presenterImage",
      "script",
      "scene",
      "voiceId",
      "duration",
      "language",
      "captionOverlay",
      "influencerId",
      "name",
      "workspaceId"
    ]
  },
  "success": 202,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 402,
      "types": [
        "insufficient_credits"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /content/clone-video: Clone a video. */
export const createCloneVideo = {
  "operationId": "createCloneVideo",
  "method": "POST",
  "path": "/content/clone-video",
  "atOrigin": false,
  "tag": "content",
  "summary": "Clone a video",
  "source": {
    "doc": "studio",
    "section": "Credit-costing generation (asynchronous, 202)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 10,
    "windowSeconds": 300
  },
  "limited": true,
  "price": {
    "perSecond": 2,
    "secondsOf": "videoUrl"
  },
  "job": {
    "poll": "getContent",
    "status": "/data/status",
    "terminal": [
      "ready",
      "failed"
    ],
    "successful": [
      "ready"
    ],
    "typicalSeconds": {
      "min": 180,
      "max": 1200
    }
  },
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "imageUrl",
      "videoUrl",
      "videoDuration",
      "influencerId",
      "name",
      "workspaceId"
    ]
  },
  "success": 202,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 402,
      "types": [
        "insufficient_credits"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /content/talking-head: Generate a talking head. */
export const createTalkingHead = {
  "operationId": "createTalkingHead",
  "method": "POST",
  "path": "/content/talking-head",
  "atOrigin": false,
  "tag": "content",
  "summary": "Generate a talking head",
  "source": {
    "doc": "studio",
    "section": "Credit-costing generation (asynchronous, 202)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": {
    "perSecond": 5,
    "secondsOf": "duration",
    "defaultSeconds": 10,
    "measuredSpeech": {
      "when": "voiceId",
      "maxSeconds": 30
    }
  },
  "job": {
    "poll": "getContent",
    "status": "/data/status",
    "terminal": [
      "ready",
      "failed"
    ],
    "successful": [
      "ready"
    ],
    "typicalSeconds": {
      "min": 120,
      "max": 600
    }
  },
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "script",
      "avatarImageUrl",
      "duration",
      "language",
      "mode",
      "gender",
      "age",
      "ethnicity",
      "appearance",
      "voiceId",
      "referenceImages",
      "captionOverlay",
      "influencerId",
      "name",
      "workspaceId"
    ]
  },
  "success": 202,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 402,
      "types": [
        "insufficient_credits"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /content/talking-head-green-screen: Generate a talking head over a demo. */
export const createTalkingHeadGreenScreen = {
  "operationId": "createTalkingHeadGreenScreen",
  "method": "POST",
  "path": "/content/talking-head-green-screen",
  "atOrigin": false,
  "tag": "content",
  "summary": "Generate a talking head over a demo",
  "source": {
    "doc": "studio",
    "section": "Credit-costing generation (asynchronous, 202)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": {
    "perSecond": 5,
    "secondsOf": "duration",
    "defaultSeconds": 10,
    "measuredSpeech": {
      "when": "voiceId",
      "maxSeconds": 30
    }
  },
  "job": {
    "poll": "getContent",
    "status": "/data/status",
    "terminal": [
      "ready",
      "failed"
    ],
    "successful": [
      "ready"
    ],
    "typicalSeconds": {
      "min": 120,
      "max": 900
    }
  },
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "script",
      "avatarImageUrl",
      "demoVideoUrl",
      "demoThumb",
      "avatarPosition",
      "scene",
      "voiceId",
      "duration",
      "language",
      "captionOverlay",
      "influencerId",
      "name",
      "workspaceId"
    ]
  },
  "success": 202,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 402,
      "types": [
        "insufficient_credits"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /content/interview: Generate an interview. */
export const createInterview = {
  "operationId": "createInterview",
  "method": "POST",
  "path": "/content/interview",
  "atOrigin": false,
  "tag": "content",
  "summary": "Generate an interview",
  "source": {
    "doc": "studio",
    "section": "Credit-costing generation (asynchronous, 202)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": {
    "perSecond": 5,
    "secondsOf": "duration",
    "defaultSeconds": 10
  },
  "job": {
    "poll": "getContent",
    "status": "/data/status",
    "terminal": [
      "ready",
      "failed"
    ],
    "successful": [
      "ready"
    ],
    "typicalSeconds": {
      "min": 120,
      "max": 600
    }
  },
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "script",
      "avatarImageUrl",
      "duration",
      "language",
      "gender",
      "age",
      "ethnicity",
      "appearance",
      "captionOverlay",
      "influencerId",
      "name",
      "workspaceId"
    ]
  },
  "success": 202,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 402,
      "types": [
        "insufficient_credits"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /content/product-spokesperson: Generate a product spokesperson. */
export const createProductSpokesperson = {
  "operationId": "createProductSpokesperson",
  "method": "POST",
  "path": "/content/product-spokesperson",
  "atOrigin": false,
  "tag": "content",
  "summary": "Generate a product spokesperson",
  "source": {
    "doc": "studio",
    "section": "Credit-costing generation (asynchronous, 202)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": {
    "perSecond": 5,
    "secondsOf": "duration",
    "defaultSeconds": 8,
    "measuredSpeech": {
      "when": "voiceId",
      "maxSeconds": 30
    },
    "surcharges": [
      {
        "credits": 3,
        "when": {
          "present": [
            "avatarImage",
            "productImage"
          ]
        }
      }
    ]
  },
  "job": {
    "poll": "getContent",
    "status": "/data/status",
    "terminal": [
      "ready",
      "failed"
    ],
    "successful": [
      "ready"
    ],
    "typicalSeconds": {
      "min": 120,
      "max": 600
    }
  },
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "script",
      "spokespersonImage",
      "avatarImage",
      "productImage",
      "instruction",
      "scene",
      "voiceId",
      "duration",
      "language",
      "captionOverlay",
      "influencerId",
      "name",
      "workspaceId"
    ]
  },
  "success": 202,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 402,
      "types": [
        "insufficient_credits"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /content/meta-ad: Generate an ad image. */
export const createMetaAd = {
  "operationId": "createMetaAd",
  "method": "POST",
  "path": "/content/meta-ad",
  "atOrigin": false,
  "tag": "content",
  "summary": "Generate an ad image",
  "source": {
    "doc": "studio",
    "section": "Credit-costing generation (asynchronous, 202)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": {
    "base": 3
  },
  "job": {
    "poll": "getContent",
    "status": "/data/status",
    "terminal": [
      "ready",
      "failed"
    ],
    "successful": [
      "ready"
    ]
  },
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": false,
    "closed": false,
    "fields": [
      "prompt",
      "ratio",
      "style",
      "template",
      "productImageUrl",
      "headline",
      "supportingText",
      "ctaText",
      "accentColor",
      "name",
      "workspaceId",
      "recreationId",
      "recreationRevision",
      "requestId"
    ]
  },
  "success": 202,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 402,
      "types": [
        "insufficient_credits"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /content/grid-video: Build a grid of four. */
export const createGridVideo = {
  "operationId": "createGridVideo",
  "method": "POST",
  "path": "/content/grid-video",
  "atOrigin": false,
  "tag": "content",
  "summary": "Build a grid of four",
  "source": {
    "doc": "studio",
    "section": "Free deck builders (synchronous, no credits, 20 per 300 s each)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": false,
    "closed": false,
    "fields": [
      "prompt",
      "mentionBusiness",
      "portrait",
      "name",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /content/listicle: Build a listicle. */
export const createListicle = {
  "operationId": "createListicle",
  "method": "POST",
  "path": "/content/listicle",
  "atOrigin": false,
  "tag": "content",
  "summary": "Build a listicle",
  "source": {
    "doc": "studio",
    "section": "Free deck builders (synchronous, no credits, 20 per 300 s each)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": false,
    "closed": false,
    "fields": [
      "prompt",
      "mentionBusiness",
      "layout",
      "name",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /content/ask-me-anything: Build a question and answer. */
export const createAskMeAnything = {
  "operationId": "createAskMeAnything",
  "method": "POST",
  "path": "/content/ask-me-anything",
  "atOrigin": false,
  "tag": "content",
  "summary": "Build a question and answer",
  "source": {
    "doc": "studio",
    "section": "Free deck builders (synchronous, no credits, 20 per 300 s each)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": false,
    "closed": false,
    "fields": [
      "prompt",
      "mentionBusiness",
      "name",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /content/ranking: Build a ranking. */
export const createRanking = {
  "operationId": "createRanking",
  "method": "POST",
  "path": "/content/ranking",
  "atOrigin": false,
  "tag": "content",
  "summary": "Build a ranking",
  "source": {
    "doc": "studio",
    "section": "Free deck builders (synchronous, no credits, 20 per 300 s each)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": false,
    "closed": false,
    "fields": [
      "prompt",
      "mentionBusiness",
      "name",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /content/split-screen: Build a split screen. */
export const createSplitScreen = {
  "operationId": "createSplitScreen",
  "method": "POST",
  "path": "/content/split-screen",
  "atOrigin": false,
  "tag": "content",
  "summary": "Build a split screen",
  "source": {
    "doc": "studio",
    "section": "Free deck builders (synchronous, no credits, 20 per 300 s each)"
  },
  "needsKey": true,
  "scopes": [
    "generations:write"
  ],
  "idempotent": true,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "Idempotency-Key",
      "in": "header",
      "required": false
    }
  ],
  "body": {
    "required": false,
    "closed": false,
    "fields": [
      "prompt",
      "caption",
      "mentionBusiness",
      "name",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /ads/capabilities: Read the ad discovery capabilities. */
export const getAdCapabilities = {
  "operationId": "getAdCapabilities",
  "method": "GET",
  "path": "/ads/capabilities",
  "atOrigin": false,
  "tag": "ads",
  "summary": "Read the ad discovery capabilities",
  "source": {
    "doc": "studio",
    "section": "Ad discovery"
  },
  "needsKey": true,
  "scopes": [
    "ads:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": 503,
      "types": [
        "ads_unavailable",
        "ads_not_configured",
        "ads_auth_expired",
        "ads_access_denied",
        "ads_cache_unavailable"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": []
} as const satisfies Operation;

/** GET /ads/search: Search the ad library. */
export const searchAds = {
  "operationId": "searchAds",
  "method": "GET",
  "path": "/ads/search",
  "atOrigin": false,
  "tag": "ads",
  "summary": "Search the ad library",
  "source": {
    "doc": "studio",
    "section": "Ad discovery"
  },
  "needsKey": true,
  "scopes": [
    "ads:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": "cursor",
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "q",
      "in": "query",
      "required": false
    },
    {
      "name": "pageId",
      "in": "query",
      "required": false,
      "resource": "advertiserPage"
    },
    {
      "name": "country",
      "in": "query",
      "required": false
    },
    {
      "name": "mediaType",
      "in": "query",
      "required": false
    },
    {
      "name": "platform",
      "in": "query",
      "required": false
    },
    {
      "name": "status",
      "in": "query",
      "required": false
    },
    {
      "name": "cursor",
      "in": "query",
      "required": false,
      "resource": "searchCursor"
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "ads_search_expired"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited",
        "ads_daily_limit"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": 502,
      "types": [
        "ads_upstream_error",
        "ads_upstream_timeout"
      ]
    },
    {
      "status": 503,
      "types": [
        "ads_unavailable",
        "ads_not_configured",
        "ads_auth_expired",
        "ads_access_denied",
        "ads_cache_unavailable"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "ad",
      "at": [
        "/data/items/*/adId"
      ]
    },
    {
      "resource": "advertiserPage",
      "at": [
        "/data/items/*/pageId"
      ]
    },
    {
      "resource": "searchReceipt",
      "at": [
        "/data/resultToken"
      ]
    },
    {
      "resource": "searchCursor",
      "at": [
        "/pagination/nextCursor"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /ads/preview: Preview the media of an ad. */
export const getAdPreview = {
  "operationId": "getAdPreview",
  "method": "GET",
  "path": "/ads/preview",
  "atOrigin": false,
  "tag": "ads",
  "summary": "Preview the media of an ad",
  "source": {
    "doc": "studio",
    "section": "Ad discovery"
  },
  "needsKey": true,
  "scopes": [
    "ads:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "adId",
      "in": "query",
      "required": true,
      "resource": "ad"
    },
    {
      "name": "resultToken",
      "in": "query",
      "required": false,
      "resource": "searchReceipt"
    },
    {
      "name": "savedId",
      "in": "query",
      "required": false,
      "resource": "savedAd"
    },
    {
      "name": "refresh",
      "in": "query",
      "required": false
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope",
        "ads_preview_disabled",
        "ads_preview_unavailable",
        "ads_preview_daily_limit"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found",
        "ads_preview_disabled",
        "ads_preview_unavailable",
        "ads_preview_daily_limit"
      ]
    },
    {
      "status": 409,
      "types": [
        "ads_search_expired",
        "conflict",
        "ads_preview_disabled",
        "ads_preview_unavailable",
        "ads_preview_daily_limit"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited",
        "ads_daily_limit",
        "ads_preview_disabled",
        "ads_preview_unavailable",
        "ads_preview_daily_limit"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": 502,
      "types": [
        "ads_upstream_error",
        "ads_upstream_timeout",
        "ads_preview_disabled",
        "ads_preview_unavailable",
        "ads_preview_daily_limit"
      ]
    },
    {
      "status": 503,
      "types": [
        "ads_unavailable",
        "ads_not_configured",
        "ads_auth_expired",
        "ads_access_denied",
        "ads_cache_unavailable",
        "ads_preview_disabled",
        "ads_preview_unavailable",
        "ads_preview_daily_limit"
      ]
    },
    {
      "status": "default",
      "types": [
        "ads_preview_disabled",
        "ads_preview_unavailable",
        "ads_preview_daily_limit"
      ]
    }
  ],
  "provides": []
} as const satisfies Operation;

/** GET /ads/advertisers: Look up advertisers by name. */
export const searchAdvertisers = {
  "operationId": "searchAdvertisers",
  "method": "GET",
  "path": "/ads/advertisers",
  "atOrigin": false,
  "tag": "ads",
  "summary": "Look up advertisers by name",
  "source": {
    "doc": "studio",
    "section": "Ad discovery"
  },
  "needsKey": true,
  "scopes": [
    "ads:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "q",
      "in": "query",
      "required": true
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited",
        "ads_daily_limit"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": 502,
      "types": [
        "ads_upstream_error",
        "ads_upstream_timeout"
      ]
    },
    {
      "status": 503,
      "types": [
        "ads_unavailable",
        "ads_not_configured",
        "ads_name_search_unavailable",
        "ads_auth_expired",
        "ads_access_denied",
        "ads_cache_unavailable"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "advertiserPage",
      "at": [
        "/data/items/*/pageId"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /ads/saved: List saved references. */
export const listSavedAds = {
  "operationId": "listSavedAds",
  "method": "GET",
  "path": "/ads/saved",
  "atOrigin": false,
  "tag": "ads",
  "summary": "List saved references",
  "source": {
    "doc": "studio",
    "section": "Ad discovery"
  },
  "needsKey": true,
  "scopes": [
    "ads:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": "page",
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "pageId",
      "in": "query",
      "required": false,
      "resource": "advertiserPage"
    },
    {
      "name": "page",
      "in": "query",
      "required": false
    },
    {
      "name": "limit",
      "in": "query",
      "required": false
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": 503,
      "types": [
        "ads_unavailable",
        "ads_not_configured",
        "ads_auth_expired",
        "ads_access_denied"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "savedAd",
      "at": [
        "/data/items/*/id"
      ]
    },
    {
      "resource": "ad",
      "at": [
        "/data/items/*/ad/adId"
      ]
    },
    {
      "resource": "advertiserPage",
      "at": [
        "/data/items/*/ad/pageId"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /ads/saved: Save a reference to an ad. */
export const saveAd = {
  "operationId": "saveAd",
  "method": "POST",
  "path": "/ads/saved",
  "atOrigin": false,
  "tag": "ads",
  "summary": "Save a reference to an ad",
  "source": {
    "doc": "studio",
    "section": "Ad discovery"
  },
  "needsKey": true,
  "scopes": [
    "ads:write"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "adId",
      "resultToken",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "ads_search_expired",
        "ads_saved_limit",
        "conflict"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": 503,
      "types": [
        "ads_unavailable",
        "ads_not_configured",
        "ads_auth_expired",
        "ads_access_denied",
        "ads_cache_unavailable"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "savedAd",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** DELETE /ads/saved/{id}: Remove a saved reference. */
export const deleteSavedAd = {
  "operationId": "deleteSavedAd",
  "method": "DELETE",
  "path": "/ads/saved/{id}",
  "atOrigin": false,
  "tag": "ads",
  "summary": "Remove a saved reference",
  "source": {
    "doc": "studio",
    "section": "Ad discovery"
  },
  "needsKey": true,
  "scopes": [
    "ads:write"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "savedAd"
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": 503,
      "types": [
        "ads_unavailable",
        "ads_not_configured",
        "ads_auth_expired",
        "ads_access_denied"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": []
} as const satisfies Operation;

/** POST /ads/recreations: Open an adaptation draft. */
export const createRecreation = {
  "operationId": "createRecreation",
  "method": "POST",
  "path": "/ads/recreations",
  "atOrigin": false,
  "tag": "recreations",
  "summary": "Open an adaptation draft",
  "source": {
    "doc": "studio",
    "section": "Ad adaptation"
  },
  "needsKey": true,
  "scopes": [
    "ads:read",
    "ads:write"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "requestId",
      "adId",
      "resultToken",
      "savedId",
      "contentId",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "ads_search_expired",
        "conflict",
        "generation_pending"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": 503,
      "types": [
        "ads_unavailable",
        "ads_not_configured",
        "ads_auth_expired",
        "ads_access_denied",
        "ads_cache_unavailable"
      ]
    },
    {
      "status": "default",
      "types": [
        "generation_pending"
      ]
    }
  ],
  "provides": [
    {
      "resource": "draft",
      "at": [
        "/data/id"
      ]
    },
    {
      "resource": "draftRevision",
      "at": [
        "/data/revision"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /ads/recreations/{id}: Read an adaptation draft. */
export const getRecreation = {
  "operationId": "getRecreation",
  "method": "GET",
  "path": "/ads/recreations/{id}",
  "atOrigin": false,
  "tag": "recreations",
  "summary": "Read an adaptation draft",
  "source": {
    "doc": "studio",
    "section": "Ad adaptation"
  },
  "needsKey": true,
  "scopes": [
    "ads:read"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "query",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "draft"
    },
    {
      "name": "workspaceId",
      "in": "query",
      "required": false,
      "resource": "workspace"
    }
  ],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": 503,
      "types": [
        "ads_unavailable",
        "ads_not_configured",
        "ads_auth_expired",
        "ads_access_denied",
        "ads_cache_unavailable"
      ]
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": [
    {
      "resource": "draft",
      "at": [
        "/data/id"
      ]
    },
    {
      "resource": "draftRevision",
      "at": [
        "/data/revision"
      ]
    }
  ]
} as const satisfies Operation;

/** PATCH /ads/recreations/{id}: Edit an adaptation draft. */
export const updateRecreation = {
  "operationId": "updateRecreation",
  "method": "PATCH",
  "path": "/ads/recreations/{id}",
  "atOrigin": false,
  "tag": "recreations",
  "summary": "Edit an adaptation draft",
  "source": {
    "doc": "studio",
    "section": "Ad adaptation"
  },
  "needsKey": true,
  "scopes": [
    "ads:write"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "draft"
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "revision",
      "settings",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict",
        "generation_pending"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": 503,
      "types": [
        "ads_unavailable",
        "ads_not_configured",
        "ads_auth_expired",
        "ads_access_denied",
        "ads_cache_unavailable"
      ]
    },
    {
      "status": "default",
      "types": [
        "generation_pending"
      ]
    }
  ],
  "provides": [
    {
      "resource": "draft",
      "at": [
        "/data/id"
      ]
    },
    {
      "resource": "draftRevision",
      "at": [
        "/data/revision"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /ads/recreations/{id}/brief: Draft the brief of an adaptation. */
export const draftRecreationBrief = {
  "operationId": "draftRecreationBrief",
  "method": "POST",
  "path": "/ads/recreations/{id}/brief",
  "atOrigin": false,
  "tag": "recreations",
  "summary": "Draft the brief of an adaptation",
  "source": {
    "doc": "studio",
    "section": "Ad adaptation"
  },
  "needsKey": true,
  "scopes": [
    "ads:read",
    "ads:write"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "draft"
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "revision",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict",
        "generation_pending"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": 503,
      "types": [
        "ads_unavailable",
        "ads_not_configured",
        "ads_auth_expired",
        "ads_access_denied",
        "ads_cache_unavailable"
      ]
    },
    {
      "status": "default",
      "types": [
        "generation_pending"
      ]
    }
  ],
  "provides": [
    {
      "resource": "draft",
      "at": [
        "/data/id"
      ]
    },
    {
      "resource": "draftRevision",
      "at": [
        "/data/revision"
      ]
    }
  ]
} as const satisfies Operation;

/** POST /ads/recreations/{id}/video: Generate the video of an adaptation. */
export const createRecreationVideo = {
  "operationId": "createRecreationVideo",
  "method": "POST",
  "path": "/ads/recreations/{id}/video",
  "atOrigin": false,
  "tag": "recreations",
  "summary": "Generate the video of an adaptation",
  "source": {
    "doc": "studio",
    "section": "Ad adaptation"
  },
  "needsKey": true,
  "scopes": [
    "ads:read",
    "generations:write"
  ],
  "idempotent": false,
  "rateLimit": {
    "limit": 20,
    "windowSeconds": 300
  },
  "limited": true,
  "price": {
    "perSecond": 5,
    "secondsOf": "duration",
    "from": "draftSettings",
    "when": {
      "field": "format",
      "equals": "talking-head"
    }
  },
  "job": {
    "poll": "getContent",
    "status": "/data/status",
    "terminal": [
      "ready",
      "failed"
    ],
    "successful": [
      "ready"
    ]
  },
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": "body",
  "workspaceIdListed": true,
  "parameters": [
    {
      "name": "id",
      "in": "path",
      "required": true,
      "resource": "draft"
    }
  ],
  "body": {
    "required": true,
    "closed": false,
    "fields": [
      "revision",
      "requestId",
      "workspaceId"
    ]
  },
  "success": "2XX",
  "errors": [
    {
      "status": 400,
      "types": [
        "invalid_input"
      ]
    },
    {
      "status": 401,
      "types": [
        "unauthorized"
      ]
    },
    {
      "status": 402,
      "types": [
        "insufficient_credits"
      ]
    },
    {
      "status": 403,
      "types": [
        "forbidden_scope"
      ]
    },
    {
      "status": 404,
      "types": [
        "not_found"
      ]
    },
    {
      "status": 409,
      "types": [
        "conflict",
        "generation_pending"
      ]
    },
    {
      "status": 429,
      "types": [
        "rate_limited"
      ]
    },
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": 503,
      "types": [
        "ads_unavailable",
        "ads_not_configured",
        "ads_auth_expired",
        "ads_access_denied",
        "ads_cache_unavailable"
      ]
    },
    {
      "status": "default",
      "types": [
        "generation_pending"
      ]
    }
  ],
  "provides": [
    {
      "resource": "content",
      "at": [
        "/data/id"
      ]
    }
  ]
} as const satisfies Operation;

/** GET /.well-known/oauth-protected-resource: Read the protected-resource metadata. */
export const getProtectedResourceMetadata = {
  "operationId": "getProtectedResourceMetadata",
  "method": "GET",
  "path": "/.well-known/oauth-protected-resource",
  "atOrigin": true,
  "tag": "metadata",
  "summary": "Read the protected-resource metadata",
  "source": {
    "doc": "core",
    "section": "Authentication"
  },
  "needsKey": false,
  "scopes": [],
  "idempotent": false,
  "rateLimit": {
    "limit": 300,
    "windowSeconds": 60
  },
  "limited": false,
  "price": null,
  "job": null,
  "typicalSeconds": null,
  "pagination": null,
  "workspaceId": null,
  "workspaceIdListed": false,
  "parameters": [],
  "body": null,
  "success": 200,
  "errors": [
    {
      "status": 500,
      "types": [
        "internal_error"
      ]
    },
    {
      "status": "4XX",
      "types": []
    },
    {
      "status": "default",
      "types": []
    }
  ],
  "provides": []
} as const satisfies Operation;

/** Every operation by its operationId. */
export const operations = {
  getMe,
  getCredits,
  listWorkspaces,
  createWorkspace,
  getWorkspace,
  listAccounts,
  listGenerations,
  createGenerations,
  getGeneration,
  acceptGeneration,
  listPosts,
  createPost,
  getPost,
  cancelPost,
  getCalendar,
  listAutomations,
  createAutomation,
  getAutomation,
  updateAutomation,
  generateAutomation,
  listAutomationPosts,
  launchAutomation,
  cancelAutomation,
  listInfluencers,
  createInfluencer,
  getInfluencer,
  listInfluencerVideos,
  createInfluencerVideo,
  getVideo,
  listAssets,
  createAsset,
  getContent,
  downloadContent,
  createCharacterSwap,
  createGreenScreenMobile,
  createCloneVideo,
  createTalkingHead,
  createTalkingHeadGreenScreen,
  createInterview,
  createProductSpokesperson,
  createMetaAd,
  createGridVideo,
  createListicle,
  createAskMeAnything,
  createRanking,
  createSplitScreen,
  getAdCapabilities,
  searchAds,
  getAdPreview,
  searchAdvertisers,
  listSavedAds,
  saveAd,
  deleteSavedAd,
  createRecreation,
  getRecreation,
  updateRecreation,
  draftRecreationBrief,
  createRecreationVideo,
  getProtectedResourceMetadata,
} as const satisfies Readonly<Record<string, Operation>>;

/** The id of an operation of the contract. */
export type OperationId = keyof typeof operations;

/** Every operation, in the order of the description. */
export const operationList: readonly (Operation & { readonly operationId: OperationId })[] = Object.values(operations);
