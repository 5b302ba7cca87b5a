// Generated from spec/ by `npm run generate`; change the description, not this file.
/** A move from one state to another. */
export interface Transition {
  /** The states it starts from; null for a creation. */
  readonly from: readonly string[] | null;
  /** An operationId, or the name of an event in `events`. */
  readonly on: string;
  readonly to: string;
  readonly when?: string;
  readonly requirement: string;
}

/** A call that is refused in some states. */
export interface Refusal {
  readonly on: string;
  readonly in: readonly string[];
  readonly when?: string;
  readonly status?: number;
  readonly type?: string;
  /** Set if the documents don't show status and type. */
  readonly gap?: string;
  readonly requirement: string;
}

/** The states of a kind of resource, and the calls and events that change them. */
export interface StateMachine {
  readonly name: string;
  /** The schema of the status, or of the resource. */
  readonly schema: string;
  readonly source: { readonly doc: "core" | "studio"; readonly section: string };
  /** Whether the documents list every state. */
  readonly complete: boolean;
  readonly states: readonly string[];
  readonly initial: string;
  readonly terminal: readonly string[];
  /** The events that move the machine besides calls: name to description. */
  readonly events: Readonly<Record<string, string>>;
  readonly transitions: readonly Transition[];
  readonly refused: readonly Refusal[];
  /** What the documents don't show. */
  readonly open: readonly { readonly on: string; readonly in: readonly string[]; readonly gap: string }[];
}

/** Every state machine by the name of its resource. */
export const states = {
  automation: {
  "name": "automation",
  "schema": "AutomationStatus",
  "complete": true,
  "source": {
    "doc": "core",
    "section": "States and transitions > Automation"
  },
  "states": [
    "draft",
    "generating",
    "review",
    "active",
    "completed",
    "cancelled"
  ],
  "initial": "draft",
  "terminal": [
    "completed",
    "cancelled"
  ],
  "events": {
    "runFinishes": "The generation run ends.",
    "windowEnds": "The posting window ends."
  },
  "transitions": [
    {
      "on": "createAutomation",
      "to": "draft",
      "requirement": "AUTO-01",
      "from": null
    },
    {
      "on": "updateAutomation",
      "to": "draft",
      "requirement": "AUTO-08",
      "from": [
        "draft"
      ]
    },
    {
      "on": "generateAutomation",
      "to": "generating",
      "requirement": "AUTO-28",
      "from": [
        "draft"
      ]
    },
    {
      "on": "generateAutomation",
      "to": "generating",
      "when": "a run is in progress",
      "requirement": "AUTO-32",
      "from": [
        "generating"
      ]
    },
    {
      "on": "runFinishes",
      "to": "review",
      "when": "posts were produced",
      "requirement": "AUTO-35",
      "from": [
        "generating"
      ]
    },
    {
      "on": "runFinishes",
      "to": "draft",
      "when": "nothing was produced",
      "requirement": "AUTO-36",
      "from": [
        "generating"
      ]
    },
    {
      "on": "launchAutomation",
      "to": "active",
      "when": "at least one account is selected",
      "requirement": "AUTO-46",
      "from": [
        "review"
      ]
    },
    {
      "on": "windowEnds",
      "to": "completed",
      "requirement": "AUTO-62",
      "from": [
        "active"
      ]
    },
    {
      "on": "cancelAutomation",
      "to": "cancelled",
      "requirement": "AUTO-63",
      "from": [
        "draft"
      ]
    },
    {
      "on": "cancelAutomation",
      "to": "cancelled",
      "requirement": "AUTO-64",
      "from": [
        "generating"
      ]
    },
    {
      "on": "cancelAutomation",
      "to": "cancelled",
      "requirement": "AUTO-65",
      "from": [
        "review"
      ]
    },
    {
      "on": "cancelAutomation",
      "to": "cancelled",
      "requirement": "AUTO-66",
      "from": [
        "active"
      ]
    },
    {
      "on": "cancelAutomation",
      "to": "cancelled",
      "when": "cancelledPosts is 0",
      "requirement": "AUTO-70",
      "from": [
        "cancelled"
      ]
    },
    {
      "on": "cancelAutomation",
      "to": "completed",
      "when": "cancelledPosts is 0",
      "requirement": "AUTO-71",
      "from": [
        "completed"
      ]
    }
  ],
  "refused": [
    {
      "on": "updateAutomation",
      "in": [
        "generating"
      ],
      "status": 409,
      "type": "conflict",
      "requirement": "AUTO-15"
    },
    {
      "on": "updateAutomation",
      "in": [
        "active"
      ],
      "status": 409,
      "type": "conflict",
      "requirement": "AUTO-16"
    },
    {
      "on": "updateAutomation",
      "in": [
        "completed"
      ],
      "status": 409,
      "type": "conflict",
      "requirement": "AUTO-17"
    },
    {
      "on": "updateAutomation",
      "in": [
        "cancelled"
      ],
      "status": 409,
      "type": "conflict",
      "requirement": "AUTO-18"
    },
    {
      "on": "launchAutomation",
      "in": [
        "draft"
      ],
      "gap": "GAP-243",
      "requirement": "AUTO-53"
    },
    {
      "on": "launchAutomation",
      "in": [
        "generating"
      ],
      "gap": "GAP-243",
      "requirement": "AUTO-54"
    },
    {
      "on": "launchAutomation",
      "in": [
        "active"
      ],
      "gap": "GAP-243",
      "requirement": "AUTO-55"
    },
    {
      "on": "launchAutomation",
      "in": [
        "completed",
        "cancelled"
      ],
      "gap": "GAP-243",
      "requirement": "AUTO-56"
    }
  ],
  "open": [
    {
      "on": "updateAutomation",
      "in": [
        "review"
      ],
      "gap": "GAP-259"
    },
    {
      "on": "generateAutomation",
      "in": [
        "review"
      ],
      "gap": "GAP-241"
    },
    {
      "on": "generateAutomation",
      "in": [
        "active",
        "completed",
        "cancelled"
      ],
      "gap": "GAP-261"
    }
  ]
},
  content: {
  "name": "content",
  "schema": "ContentStatus",
  "source": {
    "doc": "studio",
    "section": "States and transitions > Content item"
  },
  "states": [
    "processing",
    "ready",
    "failed"
  ],
  "initial": "processing",
  "terminal": [
    "ready",
    "failed"
  ],
  "events": {
    "generationSucceeds": "The generation of the item succeeds.",
    "generationFails": "The generation of the item fails."
  },
  "transitions": [
    {
      "on": "createCharacterSwap",
      "to": "processing",
      "requirement": "CONT-01",
      "from": null
    },
    {
      "on": "createGreenScreenMobile",
      "to": "processing",
      "requirement": "CONT-01",
      "from": null
    },
    {
      "on": "createCloneVideo",
      "to": "processing",
      "requirement": "CONT-01",
      "from": null
    },
    {
      "on": "createTalkingHead",
      "to": "processing",
      "requirement": "CONT-01",
      "from": null
    },
    {
      "on": "createTalkingHeadGreenScreen",
      "to": "processing",
      "requirement": "CONT-01",
      "from": null
    },
    {
      "on": "createInterview",
      "to": "processing",
      "requirement": "CONT-01",
      "from": null
    },
    {
      "on": "createProductSpokesperson",
      "to": "processing",
      "requirement": "CONT-01",
      "from": null
    },
    {
      "on": "createMetaAd",
      "to": "processing",
      "requirement": "CONT-01",
      "from": null
    },
    {
      "on": "createGridVideo",
      "to": "ready",
      "requirement": "DECK-01",
      "from": null
    },
    {
      "on": "createListicle",
      "to": "ready",
      "requirement": "DECK-01",
      "from": null
    },
    {
      "on": "createAskMeAnything",
      "to": "ready",
      "requirement": "DECK-01",
      "from": null
    },
    {
      "on": "createRanking",
      "to": "ready",
      "requirement": "DECK-01",
      "from": null
    },
    {
      "on": "createSplitScreen",
      "to": "ready",
      "requirement": "DECK-01",
      "from": null
    },
    {
      "on": "generationSucceeds",
      "to": "ready",
      "requirement": "CONT-03",
      "from": [
        "processing"
      ]
    },
    {
      "on": "generationFails",
      "to": "failed",
      "when": "the credits are refunded once",
      "requirement": "CONT-04",
      "from": [
        "processing"
      ]
    }
  ],
  "refused": [],
  "open": [
    {
      "on": "acceptGeneration",
      "in": [
        "processing",
        "ready",
        "failed"
      ],
      "gap": "GAP-321"
    },
    {
      "on": "downloadContent",
      "in": [
        "processing",
        "failed"
      ],
      "gap": "GAP-317"
    },
    {
      "on": "createMetaAd",
      "in": [
        "processing"
      ],
      "gap": "GAP-358"
    },
    {
      "on": "createMetaAd",
      "in": [
        "ready",
        "failed"
      ],
      "gap": "GAP-359"
    }
  ],
  "complete": false
},
  draft: {
  "name": "draft",
  "schema": "AdaptationDraft",
  "source": {
    "doc": "studio",
    "section": "States and transitions > Ad adaptation draft"
  },
  "states": [
    "revision-0",
    "revision-n"
  ],
  "initial": "revision-0",
  "terminal": [],
  "transitions": [
    {
      "on": "createRecreation",
      "to": "revision-0",
      "requirement": "DRFT-01",
      "from": null
    },
    {
      "on": "createRecreation",
      "to": "revision-0",
      "when": "the requestId is the same",
      "requirement": "DRFT-02",
      "from": [
        "revision-0"
      ]
    },
    {
      "on": "createRecreation",
      "to": "revision-n",
      "when": "the requestId is the same",
      "requirement": "DRFT-02",
      "from": [
        "revision-n"
      ]
    },
    {
      "on": "updateRecreation",
      "to": "revision-n",
      "when": "the revision sent is the current one; the new one is higher by one",
      "requirement": "DRFT-04",
      "from": [
        "revision-0",
        "revision-n"
      ]
    },
    {
      "on": "draftRecreationBrief",
      "to": "revision-n",
      "when": "the revision sent is the current one; concurrent edits are kept",
      "requirement": "DRFT-07",
      "from": [
        "revision-0",
        "revision-n"
      ]
    }
  ],
  "refused": [
    {
      "on": "updateRecreation",
      "in": [
        "revision-n"
      ],
      "when": "the revision sent is older than the current one",
      "status": 409,
      "type": "conflict",
      "requirement": "DRFT-05"
    },
    {
      "on": "draftRecreationBrief",
      "in": [
        "revision-n"
      ],
      "when": "the revision sent is older than the current one",
      "status": 409,
      "type": "conflict",
      "requirement": "DRFT-08"
    },
    {
      "on": "createRecreationVideo",
      "in": [
        "revision-n"
      ],
      "when": "the revision sent is older than the current one",
      "status": 409,
      "type": "conflict",
      "requirement": "DVID-27"
    }
  ],
  "open": [
    {
      "on": "updateRecreation",
      "in": [
        "revision-0",
        "revision-n"
      ],
      "gap": "GAP-456"
    }
  ],
  "complete": false,
  "events": {}
},
  post: {
  "name": "post",
  "schema": "PostStatus",
  "source": {
    "doc": "core",
    "section": "States and transitions > Post"
  },
  "states": [
    "draft",
    "scheduled",
    "processing",
    "completed",
    "posted",
    "partial",
    "failed"
  ],
  "initial": "scheduled",
  "terminal": [
    "posted",
    "partial",
    "completed",
    "failed"
  ],
  "events": {
    "publish": "The time of the post has come, or its render is ready and its schedule is `asap`.",
    "renderFails": "The rendering fails, and renderStatus becomes failed."
  },
  "transitions": [
    {
      "on": "createPost",
      "to": "scheduled",
      "when": "the body is valid",
      "requirement": "POST-01",
      "from": null
    },
    {
      "on": "launchAutomation",
      "to": "scheduled",
      "when": "one for each generated post",
      "requirement": "AUTO-47",
      "from": null
    }
  ],
  "refused": [
    {
      "on": "cancelPost",
      "in": [
        "posted"
      ],
      "status": 409,
      "type": "conflict",
      "requirement": "POST-58"
    },
    {
      "on": "cancelPost",
      "in": [
        "processing"
      ],
      "status": 409,
      "type": "conflict",
      "requirement": "POST-59"
    },
    {
      "on": "cancelPost",
      "in": [
        "partial",
        "completed",
        "failed"
      ],
      "status": 409,
      "type": "conflict",
      "requirement": "POST-60"
    },
    {
      "on": "cancelPost",
      "in": [
        "draft"
      ],
      "status": 409,
      "type": "conflict",
      "requirement": "POST-61"
    }
  ],
  "open": [
    {
      "on": "cancelPost",
      "in": [
        "scheduled"
      ],
      "gap": "GAP-181"
    },
    {
      "on": "cancelAutomation",
      "in": [
        "scheduled"
      ],
      "gap": "GAP-263"
    },
    {
      "on": "publish",
      "in": [
        "scheduled",
        "processing"
      ],
      "gap": "GAP-183"
    },
    {
      "on": "renderFails",
      "in": [
        "scheduled",
        "processing"
      ],
      "gap": "GAP-185"
    }
  ],
  "complete": false
},
  suggestion: {
  "name": "suggestion",
  "schema": "SuggestionStatus",
  "complete": true,
  "source": {
    "doc": "core",
    "section": "States and transitions > Suggestion"
  },
  "states": [
    "pending",
    "accepted",
    "scheduled",
    "deleted"
  ],
  "initial": "pending",
  "terminal": [],
  "transitions": [
    {
      "on": "createGenerations",
      "to": "pending",
      "requirement": "SUGG-01",
      "from": null
    },
    {
      "on": "acceptGeneration",
      "to": "accepted",
      "requirement": "SUGG-02",
      "from": [
        "pending"
      ]
    },
    {
      "on": "acceptGeneration",
      "to": "accepted",
      "when": "the same contentId is returned",
      "requirement": "SUGG-03",
      "from": [
        "accepted"
      ]
    }
  ],
  "refused": [
    {
      "on": "createPost",
      "in": [
        "scheduled"
      ],
      "status": 409,
      "type": "conflict",
      "requirement": "SUGG-04"
    }
  ],
  "open": [
    {
      "on": "createPost",
      "in": [
        "pending",
        "accepted"
      ],
      "gap": "GAP-174"
    }
  ],
  "events": {}
},
  video: {
  "name": "video",
  "schema": "VideoStatus",
  "complete": true,
  "source": {
    "doc": "core",
    "section": "States and transitions > Video"
  },
  "states": [
    "pending",
    "processing",
    "completed",
    "failed"
  ],
  "initial": "processing",
  "terminal": [
    "completed",
    "failed"
  ],
  "events": {
    "generationSucceeds": "The generation of the video succeeds.",
    "generationFails": "The generation of the video fails."
  },
  "transitions": [
    {
      "on": "createInfluencerVideo",
      "to": "processing",
      "requirement": "VID-01",
      "from": null
    },
    {
      "on": "generationSucceeds",
      "to": "completed",
      "when": "the videoUrl is set",
      "requirement": "VID-04",
      "from": [
        "processing"
      ]
    },
    {
      "on": "generationFails",
      "to": "failed",
      "when": "the error is set and the credits are refunded",
      "requirement": "VID-05",
      "from": [
        "processing"
      ]
    }
  ],
  "refused": [],
  "open": [
    {
      "on": "createInfluencerVideo",
      "in": [
        "pending"
      ],
      "gap": "GAP-302"
    }
  ]
},
} as const satisfies Readonly<Record<string, StateMachine>>;

/** A state of a machine. */
export type StateOf<Name extends keyof typeof states> = (typeof states)[Name]["states"][number];
